import type { Actor, CallOf, contract, FilterValue, ListName, Permission, Scope } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Client } from '../api/client.ts'
import type { MessageKey } from '../locales/index.ts'
import type { DataColumn } from '../ui/data-table/column.ts'
import type { BulkAct } from '../ui/data-table/selection.ts'
import type { RowAction } from '../ui/data-table/table-props.ts'
import type { Sort } from '../ui/data-table/table-state.ts'

/** Filters in the API's format: by column, a value, several values, or bounds. */
export type Filters = Readonly<Record<string, FilterValue>>

/** Query of a list; all lists have the same. */
export type ListQuery = CallOf<typeof contract.requests.list>['query']

/** A call of the contract that answers a list, a page at a time. */
export type ListCall<Row> = (
  input: { readonly query: ListQuery },
  options: { readonly signal: AbortSignal },
) => Promise<ListReply<Row>>

/** A page of a list. */
export interface ListReply<Row> {
  readonly data: readonly Row[]
  readonly total: number
  /** The scope of rows that this person sees, if the list shows some people only a part. */
  readonly scope?: Scope
  /** Totals over all rows. */
  readonly totals?: Readonly<Record<string, number>>
}

/** Row actions, with the dialog that confirms them. */
export interface RowActs<Row> {
  /** Returns the actions that this person may do. Must be a stable function, or the table renders each time. */
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** Bulk acts that this person may do; only on the list's own page. */
  readonly bulkActs?: readonly BulkAct<Row>[]
  readonly dialog?: ReactNode
  /** The '+' button if it opens a dialog; only on the list's own page. */
  readonly createHere?: { readonly permission: Permission; readonly run: () => void; readonly label: MessageKey }
}

/** The part of a list's description that depends neither on the person nor on fetched data. */
export interface ListConstants<Row extends { readonly id: number }> {
  /** Name of the noun; prefix of the query keys (`[name, 'list', …]`) and of the stored state of the table. */
  readonly name: ListName
  readonly call: (api: Client) => ListCall<Row>
  /** Default sort; null uses the server's default order. */
  readonly sort: Sort | null
  /** Names the table, and the file of an export. */
  readonly title: MessageKey
  /** Text shown when the list has no rows at all. */
  readonly empty: MessageKey
  /** Hides the tools of an empty list, for lists that are usually empty. */
  readonly bareWhenEmpty?: true
  /** Texts of the totals in a reply, shown beside the number of rows. */
  readonly saidOf?: (reply: Pick<ListReply<Row>, 'totals'>, t: TFunction) => readonly string[]
  /** Address that a click on a row opens; the first column should link to it too. */
  readonly rowLink: (row: Row) => string
  /** Name of a row, for the accessible names of its actions. */
  readonly rowName?: (row: Row, t: TFunction) => string
  /** Link of the '+' button; only on the list's own page, unless the place defines another. */
  readonly create?: { readonly permission: Permission; readonly to: string; readonly label: MessageKey }
  /** Filters that always apply to a person. */
  readonly fixedFor?: (actor: Actor) => Filters
}

/** Description of a list: columns, call and actions. `List` renders it. */
export interface ListDescription<Row extends { readonly id: number }> extends ListConstants<Row>, RowActs<Row> {
  /** The columns. Must be the same array at every render. */
  readonly columns: readonly DataColumn<Row>[]
}
