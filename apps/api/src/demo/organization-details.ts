import { appellationOf, GIVEN_NAMES, STREETS, SURNAMES } from './names.ts'
import { postalStarts, townsOf } from './places.ts'
import { createRandom, type Random } from './random.ts'

interface Subject {
  readonly id: number
  readonly name: string
  readonly host: string
  readonly region: string
  readonly city: string
}

const CUSTOMERS = [
  'Familles à faible revenu, personnes seules et nouveaux arrivants du territoire.',
  'Jeunes de 12 à 17 ans et leurs parents.',
  'Personnes aînées en perte d’autonomie et leurs proches aidants.',
  'Adultes vivant avec un problème de santé mentale et leur entourage.',
  'Enfants de 0 à 5 ans et leurs familles.',
  'Personnes en situation d’itinérance ou à risque de le devenir.',
] as const

const SERVICES = [
  'Accueil et écoute, accompagnement individuel, activités de groupe et sorties collectives.',
  'Dépannage alimentaire, cuisines collectives et ateliers sur le budget.',
  'Aide aux devoirs, milieu de vie animé et travail de proximité dans les parcs.',
  'Popote roulante, visites d’amitié et transport-accompagnement.',
  'Halte-garderie, ateliers parents-enfants et répit la fin de semaine.',
] as const

const MISSION_ENDS = [
  'L’organisme agit avec son milieu plutôt qu’à sa place.',
  'Ses activités sont gratuites et ouvertes à toutes et à tous.',
  'Une quarantaine de bénévoles y donnent de leur temps chaque année.',
  'L’équipe travaille avec les écoles, le CLSC et les autres organismes du territoire.',
] as const

/**
 * Creates the rest of an organisation's record. It uses a random generator of its own, so that it does not shift the
 * random values of others.
 */
export function organizationDetails({ id, name, host, region, city }: Subject) {
  const random = createRandom(90_000 + id)
  const phone = (): string => `418 555-0${String(random.integer(100, 199))}`
  const isOwner = random.chance(0.35)
  const hasFoundation = random.chance(0.15)
  const hasTrustee = random.chance(0.12)
  const towns = townsOf(region)
  const points = random.sample(towns, random.integer(0, 3))
  const trustee = random.pick(towns)
  return {
    arc: random.chance(0.7) ? `${random.integer(100_000_000, 899_999_999)} RR 0001` : null,
    neq: neqOf(1_140_000_000 + id * 79_190),
    tel_admin: random.chance(0.6) ? phone() : null,
    tel_responsible: phone(),
    mail_responsible: `direction@${host}`,
    ...person(random, 'presidency'),
    ...person(random, 'responsible'),
    yearly_follow: random.chance(0.5) ? `${random.integer(1, 3)} de 3` : null,
    territory: `${city} et les municipalités voisines (${region}).`,
    service: random.pick(SERVICES),
    customer: random.pick(CUSTOMERS),
    mission_end: random.pick(MISSION_ENDS),
    building_owner: isOwner,
    other_building_owner: !isOwner && random.chance(0.1),
    building_address: isOwner ? `${random.integer(1, 900)}, ${random.pick(STREETS)}, ${city}` : null,
    foundation_owner: hasFoundation,
    foundation_name: hasFoundation ? `Fondation ${name}` : null,
    fiduciary_address: hasTrustee ? `${random.integer(1, 900)}, ${random.pick(STREETS)}` : null,
    fiduciary_city: hasTrustee ? trustee : null,
    fiduciary_province: hasTrustee ? 'Québec' : null,
    fiduciary_postal_code: hasTrustee
      ? `${random.pick(postalStarts(region, trustee))} 0B${random.integer(0, 9)}`
      : null,
    service_point_1: points[0] ?? null,
    service_point_2: points[1] ?? null,
    service_point_3: points[2] ?? null,
  }
}

function person<Role extends string>(random: Random, role: Role) {
  const name = random.pick(GIVEN_NAMES)
  return {
    [`${role}_appellation`]: appellationOf(name),
    [`${role}_name`]: name,
    [`${role}_surname`]: random.pick(SURNAMES),
  } as Record<`${Role}_appellation` | `${Role}_name` | `${Role}_surname`, string>
}

/** Creates a valid NEQ from a number of ten digits; the last digit is a checksum of the seven before it. */
function neqOf(number: number): string {
  const start = String(number).slice(0, 9)
  const sum = Array.from(start.slice(2))
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return `${start}${(10 - (sum % 10)) % 10}`
}
