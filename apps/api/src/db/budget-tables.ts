import type { WorkbookMapping } from '@octroi/domain'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** Definitions of grids, as in their files. */
export interface GridTable {
  id: string
  definition: JSONColumnType<object>
}

/** A grid that an organisation fills in for a year. */
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

/**
 * An item of a budget, which is saved by itself. At most one of `cents`, `rows` and `text` is set; none if it is blank.
 */
export interface BudgetItemTable {
  budget_id: number
  organization_id: OrganizationOfOwner
  key: string
  /** The value of an amount. */
  cents: number | null
  /** The entries of a list, by column. */
  rows: JSONColumnType<Readonly<Record<string, readonly ListEntry[]>>> | null
  /** The text of a field that is not an amount, or of an amount that cannot be parsed, as it was typed. */
  text: string | null
  revision: number
  updated_at: Moment
  updated_by: number | null
}

/** A change of an item: its value before and after the save, and its label at that time. */
export interface BudgetChangeTable {
  id: GeneratedAlways<number>
  budget_id: number
  organization_id: OrganizationOfOwner
  key: string
  label: string
  user_id: number | null
  at: Moment
  was: string
  became: string
}

/** What a row of a workbook means in a grid; see `RowTarget` of the workbooks. */
type KeptTarget = WorkbookMapping['rows'][number]['target']

/** The meanings that people gave to rows and columns of an organisation's workbooks, by their names. */
export interface KeptMapping {
  readonly rows: Readonly<Record<string, KeptTarget>>
  readonly columns: Readonly<Record<string, string | null>>
}

export interface WorkbookMappingTable {
  organization_id: number
  grid_id: string
  mapping: JSONColumnType<KeptMapping>
}
