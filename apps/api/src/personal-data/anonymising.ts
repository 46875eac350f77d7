import type { RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

type Table = keyof Database
type ColumnOf<T extends Table> = keyof Database[T] & string

/**
 * What the rows that anonymising a request touches belong to: the request, the forms that are filled in for it and its
 * analyses, and its events; and, where nothing else needs the organisation's record, that and its budgets.
 */
export type AnonymisedOwner = 'request' | 'form' | 'event' | 'organization' | 'budget'

/** A table that stays as it is, with the reason. */
interface KeptTable {
  readonly keep: string
}

/** A table that other code anonymises, with what it does. */
interface DoneElsewhere {
  readonly elsewhere: string
}

/** The rows whose column `by` is an id of an owner. */
interface OwnedRows<T extends Table> {
  readonly of: AnonymisedOwner
  readonly by: ColumnOf<T>
}

interface RemovedRows<T extends Table> extends OwnedRows<T> {
  readonly remove: true
}

/** What becomes of a column: SQL for its new value where it is more than emptied. */
type ColumnFate = 'keep' | 'null' | 'empty' | RawBuilder<unknown>

interface ClearedRows<T extends Table> extends OwnedRows<T> {
  /** All columns, so that a new one cannot be forgotten. */
  readonly columns: { readonly [C in ColumnOf<T>]: ColumnFate }
}

/**
 * What anonymising does with each table. The compiler requires a decision for every table, and of a table that is
 * cleared for every column.
 */
export type AnonymisingDecisions = {
  readonly [T in Table]: KeptTable | DoneElsewhere | RemovedRows<T> | ClearedRows<T>
}

/** A decision on rows, whatever their table. */
export interface AnyOwned {
  readonly of: AnonymisedOwner
  readonly by: string
  readonly remove?: true
  readonly columns?: Readonly<Record<string, ColumnFate>>
}
