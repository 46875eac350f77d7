import { type Actor, can, type Permission, ROW_TYPES, YEAR_FIELDS } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { AppError } from '../errors/app-error.ts'

type Doing = 'read' | 'edit'

const HINDSIGHT: readonly number[] = [ROW_TYPES.yearBefore, ROW_TYPES.twoYearsBefore]

/** Whether a column is entered in hindsight, with the summary, which is not the organisation's to see. */
export const isHindsight = ({ type_id }: { readonly type_id: number }): boolean => HINDSIGHT.includes(type_id)

const PERMISSIONS = {
  page: { read: 'finance.read_financial_page', edit: 'finance.edit_financial_page' },
  summary: { read: 'finance.read_financial_summary', edit: 'finance.edit_financial_summary' },
} as const satisfies Record<string, Record<Doing, Permission>>

interface Asked {
  readonly grid: Grid
  readonly organization_id: number
}

const permissionsOf = ({ columns }: Grid) => PERMISSIONS[columns.some(isHindsight) ? 'summary' : 'page']

/** Whether somebody may read a grid of an organisation. */
export const mayRead = (actor: Actor, { grid, organization_id }: Asked): boolean =>
  can(actor, permissionsOf(grid).read, { organization_id })

/** Refuses who may not read a grid of an organisation: another's is not there for them. */
export function ensureReadable(actor: Actor, { grid, organization_id }: Asked): void {
  ensureCanSee(actor, permissionsOf(grid).read, { organization_id })
}

/** Refuses who may not fill it in. */
export function ensureEditable(actor: Actor, asked: Asked): void {
  ensureReadable(actor, asked)
  ensureCan(actor, permissionsOf(asked.grid).edit, { organization_id: asked.organization_id })
}

/** Whether somebody who may fill a grid in may change this item of it. */
export const mayChange = (actor: Actor, organization_id: number, key: string): boolean =>
  !YEAR_FIELDS.includes(key) || can(actor, 'finance.edit_financial_page_year', { organization_id })

/** The same for who saves without being told item by item. Throws `forbidden`. */
export function ensureMayChange(actor: Actor, organization_id: number, keys: readonly string[]): void {
  if (!keys.every((key) => mayChange(actor, organization_id, key))) throw new AppError('forbidden')
}
