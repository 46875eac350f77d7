import type { Field } from '@octroi/forms'
import { GIVEN_NAMES, ORGANIZATION_KINDS, ORGANIZATION_NAMES, SENTENCES, STREETS, SURNAMES, TOWNS } from './names.ts'
import type { Random } from './random.ts'

/**
 * Text that fits the patterns of the starting content. Tried in turn, so that a demonstration answer is valid without
 * knowing the forms; a field that none of them fits is left empty.
 */
const SHAPES: readonly ((random: Random) => string)[] = [
  (random) => `11${random.integer(40_000_000, 49_999_999)}`,
  (random) => `418 555-0${random.integer(100, 199)}`,
  (random) => `G${random.integer(1, 9)}K 0A${random.integer(0, 9)}`,
  () => 'bonjour@octroi.example.org',
  () => 'www.octroi.example.org',
  (random) => String(random.integer(2012, 2025)),
  (random) => `${random.integer(100_000_000, 999_999_999)} RR 0001`,
  (random) => `${random.integer(100_000_000, 999_999_999)}RR0001`,
  () => '2025-2026',
  () => '2024-2027',
  (random) => String(random.integer(1, 90)),
  (random) => `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)}`,
]

const fits = (field: Field, text: string): boolean =>
  field.validation === null || new RegExp(`^(?:${field.validation})$`, 'u').test(text)

const bounded = (field: Field, random: Random): number => {
  const low = typeof field.min === 'number' ? field.min : 0
  const high = typeof field.max === 'number' ? field.max : low + 400
  return random.integer(Math.ceil(low), Math.floor(high))
}

const dateBetween = (field: Field, random: Random): string => {
  const low = typeof field.min === 'string' ? field.min : '2019-01-01'
  const high = typeof field.max === 'string' ? field.max : '2025-10-31'
  const time = Date.parse(low) + random.next() * (Date.parse(high) - Date.parse(low))
  return new Date(time).toISOString().slice(0, 10)
}

function sentences(field: Field, random: Random): string {
  const text = random.sample(SENTENCES, random.integer(1, 4)).join(' ')
  return field.length !== null && text.length > field.length ? text.slice(0, field.length).trimEnd() : text
}

/** Words for a short text, by what its title asks for. */
const KINDS: readonly { readonly asks: RegExp; readonly give: (random: Random) => string }[] = [
  { asks: /municipalité|ville|lieu/i, give: (random) => random.pick(TOWNS) },
  { asks: /adresse/i, give: (random) => `${random.integer(1, 900)}, ${random.pick(STREETS)}` },
  {
    asks: /organisme|légal|usage|regroupement|partenaire|bailleur|instance|fondation|groupe|fiduciaire/i,
    give: (random) => `${random.pick(ORGANIZATION_KINDS)} ${random.pick(ORGANIZATION_NAMES)}`,
  },
  { asks: /nom|personne|responsable/i, give: (random) => `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)}` },
]

function words(field: Field, random: Random): string {
  const kind = KINDS.find(({ asks }) => asks.test(field.title))
  const text = kind?.give(random) ?? random.pick(['Rencontre mensuelle', 'Comité du milieu', 'Coordination', 'Atelier'])
  return field.length !== null ? text.slice(0, field.length) : text
}

/** A valid answer for an input; '' where none of the known shapes fits its pattern. */
export function valueFor(random: Random, field: Field | undefined): string {
  if (!field) return String(random.integer(1, 90) * 1000)
  if (field.values?.length) return random.pick(field.values)
  if (field.type === 'date') return dateBetween(field, random)
  if (field.type === 'checkbox') return random.chance(0.5) ? '1' : '0'
  if (field.type === 'money') return String(bounded(field, random) * (field.max === undefined ? 100 : 1))
  if (field.type === 'number' || field.type === 'integer' || field.type === 'percent') {
    return String(Math.min(bounded(field, random), field.type === 'percent' ? 100 : Number.MAX_SAFE_INTEGER))
  }
  if (field.type === 'textarea') return sentences(field, random)
  const tried = field.validation === null && field.type === 'text' ? [() => words(field, random)] : []
  const kinds: Partial<Record<Field['type'], string>> = {
    email: 'bonjour@octroi.example.org',
    url: 'www.octroi.example.org',
  }
  const known = field.validation === null ? kinds[field.type] : undefined
  if (known) return known
  if (field.type === 'year' && field.validation === null) return String(random.integer(2012, 2025))
  return [...tried, ...SHAPES].map((make) => make(random)).find((text) => fits(field, text)) ?? ''
}
