import type { WorkbookMapping } from '@octroi/domain'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'

/** Definitions of grids, as their files have them. */
export interface GridTable {
  id: string
  definition: JSONColumnType<object>
}

/** A grid as an organisation fills it in for a year. */
export interface BudgetTable {
  id: GeneratedAlways<number>
  organization_id: number
  year: number
  grid_id: string
}

/** One entry of a list of a budget, in integer cents; null when blank. */
export interface ListEntry {
  readonly label: string
  readonly cents: number | null
}

/** Something of a budget that is saved by itself: at most one of `cents`, `rows` and `text`, none when it is blank. */
export interface BudgetItemTable {
  budget_id: number
  key: string
  /** The value of an amount. */
  cents: number | null
  /** The entries of a list, by column. */
  rows: JSONColumnType<Readonly<Record<string, readonly ListEntry[]>>> | null
  /** The text of a field that is no amount, or of an amount that cannot be read, as it was typed. */
  text: string | null
  revision: number
  updated_at: Moment
  updated_by: number | null
}

/** What somebody changed in an item, as it was saved before and after; what it was called then. */
export interface BudgetChangeTable {
  id: GeneratedAlways<number>
  budget_id: number
  key: string
  label: string
  user_id: number | null
  at: Moment
  was: string
  became: string
}

/** What a row of a workbook is of a grid; see `RowTarget` of the workbooks. */
type KeptTarget = WorkbookMapping['rows'][number]['target']

/** What people said of an organisation's workbooks: a name of a row or a column has one meaning. */
export interface KeptMapping {
  readonly rows: Readonly<Record<string, KeptTarget>>
  readonly columns: Readonly<Record<string, string | null>>
}

export interface WorkbookMappingTable {
  organization_id: number
  grid_id: string
  mapping: JSONColumnType<KeptMapping>
}
