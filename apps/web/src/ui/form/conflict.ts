import { type FieldSpecs, type FormValues, type NameOf, namesOf, pickValues } from './field.ts'

/** The server's current version of a record. */
export interface SavedRecord<Values> {
  readonly values: Values
  readonly version: number
  /** Name of the person who saved it last; null if unknown. */
  readonly by: string | null
  /** ISO time of that save; null if unknown. */
  readonly at: string | null
}

export type Side = 'mine' | 'theirs'

/** A field that both people changed to different values. */
export interface Difference<Values> {
  readonly name: NameOf<Values>
  readonly mine: Values[NameOf<Values>]
  readonly theirs: Values[NameOf<Values>]
}

interface Versions<Values> {
  /** The values that the person started from. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** The result of comparing two people's changes of one record. */
export interface Comparison<Values> {
  /** Fields that both changed and that must be chosen. */
  readonly disputed: readonly Difference<Values>[]
  /** Fields that only the other person changed; the other's values are used. */
  readonly adopted: readonly NameOf<Values>[]
}

/**
 * Compares field by field who changed what. A field counts as the person's change only if it differs from the starting
 * value, so that untouched fields never overwrite somebody else's change.
 */
export function compare<Values extends FormValues<Values>>(
  fields: FieldSpecs<Values>,
  { base, mine, theirs }: Versions<Values>,
): Comparison<Values> {
  const changed = namesOf(fields).filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
  return {
    disputed: changed
      .filter((name) => mine[name] !== base[name])
      .map((name) => ({ name, mine: mine[name], theirs: theirs[name] })),
    adopted: changed.filter((name) => mine[name] === base[name]),
  }
}

/** Merges the person's values with the other person's changes and the choices for disputed fields. */
export function mergeVersions<Values extends FormValues<Values>>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  { disputed, adopted }: Comparison<Values>,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const takenNames = disputed.filter(({ name }) => chosen[name] === 'theirs').map(({ name }) => name)
  return { ...mine, ...pickValues(theirs, [...adopted, ...takenNames]) }
}
