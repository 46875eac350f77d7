import { type FieldSpecs, type FormValues, type NameOf, namesOf } from './field.ts'

/** A record as the server holds it now. */
export interface SavedRecord<Values> {
  readonly values: Values
  readonly version: number
  /** Who saved it last, when that is known. */
  readonly by: string | null
}

export type Side = 'mine' | 'theirs'

/** One field that somebody else changed in the meantime, with both values. */
export interface Difference<Values> {
  readonly name: NameOf<Values>
  readonly mine: Values[NameOf<Values>]
  readonly theirs: Values[NameOf<Values>]
  /** Chosen until the person says otherwise: their own value where they entered one, else the saved one. */
  readonly suggested: Side
}

interface Versions<Values> {
  /** What the person started from. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/**
 * The fields to choose about: those that somebody else changed and that now differ from what the person has. Fields
 * that only the person changed are in nobody's way: they stay as entered.
 */
export function differencesOf<Values extends FormValues<Values>>(
  fields: FieldSpecs<Values>,
  { base, mine, theirs }: Versions<Values>,
): Difference<Values>[] {
  return namesOf(fields)
    .filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: mine[name] === base[name] ? 'theirs' : 'mine',
    }))
}

/** What the person has, with the fields that they chose to take over. */
export function mergedOf<Values extends FormValues<Values>>(
  mine: Values,
  differences: readonly Difference<Values>[],
  chosen: Readonly<Record<string, Side>>,
): Values {
  const taken = differences.filter(({ name, suggested }) => (chosen[name] ?? suggested) === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map(({ name, theirs }) => [name, theirs])) }
}
