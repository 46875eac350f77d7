import { type FieldSpecs, type FormValues, type NameOf, namesOf, pickValues } from './field.ts'

/** A record as the server holds it now. */
export interface SavedRecord<Values> {
  readonly values: Values
  readonly version: number
  /** Who saved it last, when that is known. */
  readonly by: string | null
  /** ISO moment of it. */
  readonly at: string | null
}

export type Side = 'mine' | 'theirs'

/** One field that both changed, each in another way. */
export interface Difference<Values> {
  readonly name: NameOf<Values>
  readonly mine: Values[NameOf<Values>]
  readonly theirs: Values[NameOf<Values>]
}

interface Versions<Values> {
  /** What the person started from. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** What came of two people changing one record. */
export interface Comparison<Values> {
  /** To choose about: both changed them. */
  readonly disputed: readonly Difference<Values>[]
  /** Only somebody else changed them: their values are, whatever this window still shows. */
  readonly adopted: readonly NameOf<Values>[]
}

/**
 * Field by field, who changed what. A field counts as changed by the person only when it differs from what they started
 * from: what they never touched is never put back over somebody else's change.
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

/** What the person has, with what only somebody else changed, and what they chose to take over of the rest. */
export function mergedOf<Values extends FormValues<Values>>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  { disputed, adopted }: Comparison<Values>,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const takenNames = disputed.filter(({ name }) => chosen[name] === 'theirs').map(({ name }) => name)
  return { ...mine, ...pickValues(theirs, [...adopted, ...takenNames]) }
}
