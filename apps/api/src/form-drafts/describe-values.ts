import { isDeepStrictEqual } from 'node:util'
import { DRAFT_WORDS } from '../locales/fr-ca/form-drafts.ts'

/** Longest value that the trail repeats; of a longer one it says the beginning. */
const MOST_LETTERS = 500

/** The two values of a change. */
export interface Change {
  readonly from: unknown
  readonly to: unknown
}

/**
 * Describes a property before and after, in French: numbers and flags as they are, and of a list of choices or columns the
 * entries that differ, each by its name with the properties that do. Names are enough where only the order differs.
 */
export function describeValues({ from, to }: Change): Change {
  if (!isList(from) && !isList(to)) return { from: shorten(inWords(from)), to: shorten(inWords(to)) }
  const [before, after] = [isList(from) ? from : [], isList(to) ? to : []]
  const stayed = before.filter((entry) => after.some((other) => isDeepStrictEqual(entry, other)))
  const isReordered = stayed.length === before.length && stayed.length === after.length
  const describe = (entries: readonly Entry[], others: readonly Entry[]) =>
    entries
      .filter((entry) => isReordered || !stayed.some((same) => isDeepStrictEqual(same, entry)))
      .map((entry) =>
        describeEntry(
          entry,
          others.find(({ id }) => id === entry.id),
        ),
      )
      .join(', ')
  return { from: shorten(describe(before, after) || null), to: shorten(describe(after, before) || null) }
}

/** A choice, a column or the like. */
type Entry = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null)

const nameOf = ({ label, title, message }: Entry): string =>
  [label, title, message].find((text): text is string => typeof text === 'string' && text !== '') ?? DRAFT_WORDS.unnamed

const IS_NAME: ReadonlySet<string> = new Set(['id', 'label', 'title', 'message'])

/** The name of an entry, with what it has that the same entry had not, or no longer has. */
function describeEntry(entry: Entry, other: Entry | undefined): string {
  const differing = Object.entries(entry)
    .filter(([property, value]) => !IS_NAME.has(property) && other !== undefined && value !== other[property])
    .filter(([property, value]) => !isDeepStrictEqual(value, other?.[property]))
    .map(
      ([property, value]) =>
        `${DRAFT_WORDS.property[property] ?? property}\u00a0: ${String(inWords(value) ?? DRAFT_WORDS.none)}`,
    )
  return differing.length === 0 ? nameOf(entry) : `${nameOf(entry)} (${differing.join('; ')})`
}

function inWords(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  const label: unknown = Reflect.get(value, 'label')
  return typeof label === 'string' ? label : JSON.stringify(value)
}

const shorten = (value: string | number | boolean | null) =>
  typeof value === 'string' && value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value
