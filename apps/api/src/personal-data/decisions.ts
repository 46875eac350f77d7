import type { Database } from '../db/schema.ts'

type Table = keyof Database
type ColumnOf<T extends Table> = keyof Database[T] & string

/** A table of which nothing is copied, with the reason. */
export interface LeftOut {
  readonly leftOut: string
}

/** The rows of a table that are copied: those in which one of some columns is an id of the owner, and their columns. */
interface Copied<T extends Table, Owner extends string> {
  readonly by: readonly ColumnOf<T>[]
  /** What the ids in these columns are of. */
  readonly of: Owner
  readonly columns: readonly ColumnOf<T>[]
}

/**
 * What is copied of each table. The compiler requires a decision for every table, so that a new one cannot be forgotten
 * by a copy, or given to somebody whom it is not about.
 */
export type Decisions<Owner extends string> = { readonly [T in Table]: Copied<T, Owner> | LeftOut }

/** A decision to copy, whatever its table. */
export interface AnyCopied {
  readonly by: readonly string[]
  readonly of: string
  readonly columns: readonly string[]
}
