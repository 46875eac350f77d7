import { ORGANIZATION_KINDS, ORGANIZATION_NAMES, STREETS } from './names.ts'
import { organizationDetails } from './organization-details.ts'
import { postalStarts } from './places.ts'
import type { Random } from './random.ts'

interface Labelled {
  readonly id: number
  readonly label: string
}

/** The lists of the starting content that organisations use. */
export interface Lookups {
  readonly action_fields: readonly Labelled[]
  readonly sectors: readonly (Labelled & { readonly action_field_id: number })[]
  readonly subsectors: readonly (Labelled & { readonly sector_id: number })[]
  readonly regions: readonly Region[]
  readonly note_types: readonly Labelled[]
}

interface Region extends Labelled {
  readonly mrc_cities: readonly (Labelled & {
    readonly kind: string
    readonly boroughs: readonly Labelled[]
    readonly districts: readonly (Labelled & { readonly borough_id?: number })[]
  })[]
}

export type DemoOrganization = ReturnType<typeof organization>

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Creates organisations with distinct names in the regions of the lists; the first belongs to the documented account.
 */
export function demoOrganizations(random: Random, lookups: Lookups, count: number): DemoOrganization[] {
  const pairs = ORGANIZATION_KINDS.flatMap((kind) => ORGANIZATION_NAMES.map((name) => `${kind} ${name}`))
  const names = ['Cuisine collective La Marmite des Marées', ...random.sample(pairs, count - 1)]
  return names.map((name, place) => organization({ random, lookups, name, id: place + 1 }))
}

interface Draft {
  readonly random: Random
  readonly lookups: Lookups
  readonly name: string
  readonly id: number
}

function organization({ random, lookups, name, id }: Draft) {
  // A label of a host name may not end with a hyphen.
  const host = `${slugOf(name).slice(0, 40).replace(/-$/, '')}.example.org`
  const subsector = random.pick(lookups.subsectors)
  const sector =
    lookups.sectors.find((candidate) => candidate.id === subsector.sector_id) ?? random.pick(lookups.sectors)
  const numbers = [random.integer(1, 900), random.pick(STREETS)] as const
  const where = whereabouts(random, lookups)
  const { mission_end, ...details } = organizationDetails({ id, name, host, ...where })
  return {
    ...details,
    id,
    organisation_number: `ORG-${String(1000 + id)}`,
    name,
    patent_name: name,
    email_general: `bonjour@${host}`,
    website: `www.${host}`,
    tel_service: `418 555-0${String(100 + (id % 100))}`,
    address: numbers.join(', '),
    ...where,
    action_field_id: sector.action_field_id,
    sector_id: sector.id,
    subsector_id: subsector.id,
    organization_year: random.integer(1962, 2021),
    mission: `${name} rassemble, soutient et accompagne les personnes de son milieu pour améliorer leurs conditions de vie. ${mission_end}`,
  }
}

function whereabouts(random: Random, lookups: Lookups) {
  const region = random.pick(lookups.regions)
  const area = random.pick(region.mrc_cities)
  const isMrc = area.kind === 'mrc'
  const district = area.districts.length ? random.pick(area.districts) : null
  const borough = area.boroughs.find((candidate) => candidate.id === district?.borough_id) ?? null
  const city = isMrc ? (district?.label ?? area.label) : area.label
  const start = random.pick(postalStarts(region.label, city))
  return {
    region: region.label,
    mrc: isMrc ? area.label : null,
    city,
    district: isMrc ? null : (district?.label ?? null),
    borough: borough?.label ?? null,
    postal_code: `${start} 0${random.pick(['A', 'B', 'C', 'E', 'G'])}${random.integer(0, 9)}`,
  }
}
