import type { Field } from '@octroi/forms'
import { GIVEN_NAMES, ORGANIZATION_KINDS, ORGANIZATION_NAMES, SENTENCES, STREETS, SURNAMES } from './names.ts'
import type { Opinion } from './opinions.ts'
import { type Answering, ownFact } from './own-facts.ts'
import { postalStarts, townsOf } from './places.ts'
import type { Random } from './random.ts'

/** The answering organisation, and the random generator. */
export interface Drawing extends Answering {
  readonly random: Random
  /** Sentences for long texts; those of organisations if absent. */
  readonly sentences?: readonly string[]
  /** The author's opinion, for forms that ask for it. */
  readonly opinion?: Opinion
}

/**
 * Texts for the patterns in the starting content. They are tried in turn, so that answers are valid without knowledge
 * of the forms; a field that none fits stays empty.
 */
const SHAPES: readonly ((drawing: Drawing, field: Field) => string)[] = [
  ({ random }) => `11${random.integer(40_000_000, 49_999_999)}`,
  ({ random }) => `418 555-0${random.integer(100, 199)}`,
  ({ random, organization: { region, city } }) =>
    `${random.pick(postalStarts(region, city))} 0C${random.integer(0, 9)}`,
  () => 'bonjour@octroi.example.org',
  () => 'www.octroi.example.org',
  ({ random }) => String(random.integer(2012, 2025)),
  ({ random }) => `${random.integer(100_000_000, 999_999_999)} RR 0001`,
  ({ random }) => `${random.integer(100_000_000, 999_999_999)}RR0001`,
  (_, { title }) => (/fermeture/i.test(title) ? '16 h 30' : '8 h 30'),
  () => '2025-2026',
  () => '2024-2027',
  ({ random }) => String(random.integer(1, 90)),
  ({ random }) => `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)}`,
]

const fits = (field: Field, text: string): boolean =>
  field.validation === null || new RegExp(`^(?:${field.validation})$`, 'u').test(text)

/** A maximum above this only guards against typing errors and does not hint at usual answers. */
const BEYOND_USUAL = 10_000

/** True if a field's maximum hints at usual answers: weeks of a year, a percentage. */
const hasUsualMax = ({ max }: Field): boolean => typeof max === 'number' && max < BEYOND_USUAL

const bounded = (field: Field, random: Random): number => {
  const low = typeof field.min === 'number' ? field.min : 0
  const high = hasUsualMax(field) ? Number(field.max) : low + 400
  return random.integer(Math.ceil(low), Math.floor(high))
}

const dateBetween = (field: Field, random: Random): string => {
  const [least, most] = [field.min, field.max].map((bound) => Date.parse(String(bound ?? '')))
  const low = least || Math.min(most || Infinity, Date.parse('2019-01-01'))
  const high = most || Math.max(low, Date.parse('2025-10-31'))
  const time = low + random.next() * (high - low)
  return new Date(time).toISOString().slice(0, { year: 4, month: 7, day: 10 }[field.precision ?? 'day'])
}

function sentences(field: Field, { random, sentences: own = SENTENCES }: Drawing): string {
  const text = random.sample(own, random.integer(1, 4)).join(' ')
  return field.length !== null && text.length > field.length ? text.slice(0, field.length).trimEnd() : text
}

const among =
  (...texts: readonly string[]) =>
  ({ random }: Drawing): string =>
    random.pick(texts)

/** Words for a short text, by a pattern of its title. */
const KINDS: readonly (readonly [asks: RegExp, give: (drawing: Drawing) => string])[] = [
  [/titre du poste|^rôle|^fonction/i, among('Intervention', 'Coordination', 'Animation', 'Soutien administratif')],
  [/occupation/i, among('Enseignement', 'Comptabilité', 'Retraite', 'Soins infirmiers', 'Agriculture', 'Commerce')],
  [/^jours/i, among('Du lundi au jeudi', 'Du lundi au vendredi', 'Mardi et jeudi')],
  [/source de données/i, among('Registre des présences', 'Questionnaires')],
  [/source de financement/i, among('Soutien à la mission', 'Subvention salariale', 'Autofinancement')],
  [/fournisseur|source/i, among('Soumission d’un fournisseur', 'Liste de prix', 'Facture de l’an dernier')],
  [/dépense|objet/i, among('Remplacement du réfrigérateur', 'Matériel d’animation', 'Réparation de la toiture')],
  [/titre du projet/i, among('Tous à table', 'Pas à pas vers l’emploi', 'Voisins solidaires', 'Grandir ensemble')],
  [/cible/i, among('25 familles', '40 personnes', '12 ateliers')],
  [/municipalité|ville|lieu/i, ({ random, organization: { region, city } }) => random.pick([city, ...townsOf(region)])],
  [/adresse/i, ({ random }) => `${random.integer(1, 900)}, ${random.pick(STREETS)}`],
  [
    /organisme|légal|usage|regroupement|partenaire|bailleur|instance|fondation|groupe|fiduciaire/i,
    ({ random }) => `${random.pick(ORGANIZATION_KINDS)} ${random.pick(ORGANIZATION_NAMES)}`,
  ],
  [/nom|personne|responsable/i, ({ random }) => `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)}`],
]

function words(field: Field, drawing: Drawing): string {
  const give = KINDS.find(([asks]) => asks.test(field.title))?.[1]
  const text = give?.(drawing) ?? drawing.random.pick(['Rencontre mensuelle', 'Comité du milieu', 'Atelier', 'Fête'])
  return field.length !== null ? text.slice(0, field.length) : text
}

/** Returns the answer from the organisation's record if the question asks for it, else that of `valueFor`. */
export function ownValueFor(drawing: Drawing, field: Field | undefined): string {
  const own = field && ownFact(drawing, field)
  if (field === undefined || own === undefined || !fits(field, own)) return valueFor(drawing, field)
  return own.length <= (field.length ?? own.length) ? own : valueFor(drawing, field)
}

/** Returns a valid answer for an input; '' if no known text fits its pattern. */
export function valueFor(drawing: Drawing, field: Field | undefined): string {
  const { random } = drawing
  if (!field) return String(random.integer(1, 90) * 1000)
  // A cell holds the id of an uploaded document, which nobody makes up.
  if (field.type === 'file') return ''
  if (field.values?.length) return random.pick(field.values)
  if (field.type === 'date') return dateBetween(field, random)
  if (field.type === 'time') return String(field.min ?? field.max ?? '13:30')
  if (field.type === 'checkbox') return random.chance(0.5) ? '1' : '0'
  if (field.type === 'money') return String(bounded(field, random) * (hasUsualMax(field) ? 1 : 100))
  if (field.type === 'number' || field.type === 'integer' || field.type === 'percent') {
    return String(Math.min(bounded(field, random), field.type === 'percent' ? 100 : Number.MAX_SAFE_INTEGER))
  }
  if (field.type === 'textarea') return sentences(field, drawing)
  const tried = field.validation === null && field.type === 'text' ? [() => words(field, drawing)] : []
  const kinds: Partial<Record<Field['type'], string>> = {
    email: 'bonjour@octroi.example.org',
    url: 'www.octroi.example.org',
  }
  const makeValue = field.validation === null ? kinds[field.type] : undefined
  if (makeValue) return makeValue
  if (field.type === 'year' && field.validation === null) return String(random.integer(2012, 2025))
  return [...tried, ...SHAPES].map((make) => make(drawing, field)).find((text) => fits(field, text)) ?? ''
}
