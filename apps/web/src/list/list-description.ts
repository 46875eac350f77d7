import type { Actor, CallOf, contract, FilterValue, ListName, Permission, Scope } from '@octroi/domain'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Client } from '../api/client.ts'
import type { MessageKey } from '../locales/index.ts'
import type { DataColumn } from '../ui/data-table/column.ts'
import type { BulkAct } from '../ui/data-table/selection.ts'
import type { RowAction } from '../ui/data-table/table-props.ts'
import type { Sort } from '../ui/data-table/table-state.ts'

/** Filters as the API takes them: by column, a value, several, or bounds. */
export type Filters = Readonly<Record<string, FilterValue>>

/** What is asked of a list: the same of all of them. */
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
  /** What part of it this person sees, told of lists that show some people only a part. */
  readonly scope?: Scope
  /** What it says of all its rows together. */
  readonly totals?: Readonly<Record<string, number>>
}

/** What can be done with a row, and what then asks for confirmation. */
export interface RowActs<Row> {
  /** Only what this person may do; the same function from render to render, or the table is drawn again each time. */
  readonly rowActions?: (row: Row) => readonly RowAction[]
  /** What this person may do with several rows; on the list's own page only. */
  readonly bulkActs?: readonly BulkAct<Row>[]
  readonly dialog?: ReactNode
  /** What '+' does where it opens a dialog, for those who may; on the list's own page only. */
  readonly createHere?: { readonly permission: Permission; readonly run: () => void; readonly label: MessageKey }
}

/** What of a list depends neither on the person nor on what was fetched: a constant of its module. */
export interface ListConstants<Row extends { readonly id: number }> {
  /** The noun. What is fetched is kept under it (`[name, 'list', …]`), and so is the state of the table on its own page. */
  readonly name: ListName
  readonly call: (api: Client) => ListCall<Row>
  /** How it is sorted at first; null: as the server orders it where nothing is asked for. */
  readonly sort: Sort | null
  /** Names the table, and the file of an export. */
  readonly title: MessageKey
  /** Text shown when the list has no rows at all. */
  readonly empty: MessageKey
  /** Hides the tools of an empty list: emptiness is the rule there, and they would have nothing to look for. */
  readonly bareWhenEmpty?: true
  /** What a reply says of all rows together, in words: it is beside their count. */
  readonly saidOf?: (reply: Pick<ListReply<Row>, 'totals'>, t: TFunction) => readonly string[]
  /** Where a click on a row leads; the first column should hold a link to it. */
  readonly rowLink: (row: Row) => string
  /** What people call a row, for the names of what can be done with it. */
  readonly rowName?: (row: Row, t: TFunction) => string
  /** Where '+' leads, for those who may; on the list's own page only, unless its place says where. */
  readonly create?: { readonly permission: Permission; readonly to: string; readonly label: MessageKey }
  /** Filters that are always there for somebody, wherever the list is. */
  readonly fixedFor?: (actor: Actor) => Filters
}

/** A list: its columns, its call, and what may be done with it. `List` draws it, wherever it is. */
export interface ListDescription<Row extends { readonly id: number }> extends ListConstants<Row>, RowActs<Row> {
  /** The columns. Give the same array at each rendering. */
  readonly columns: readonly DataColumn<Row>[]
}
