import { type Actor, can, financeOf, type Permission, ROW_TYPES, type Target, YEAR_FIELDS } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { readClosedYears } from '../access/closed-years.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

type Doing = 'read' | 'edit'

const HINDSIGHT: readonly number[] = [ROW_TYPES.yearBefore, ROW_TYPES.twoYearsBefore]

/** True if a grid is for earlier years in hindsight. It belongs to the summary, which organisations do not see. */
const isHindsight = ({ columns }: Grid): boolean => columns.some(({ type_id }) => HINDSIGHT.includes(type_id))

const PERMISSIONS = {
  page: { read: 'finance.read_financial_page', edit: 'finance.edit_financial_page' },
  summary: { read: 'finance.read_financial_summary', edit: 'finance.edit_financial_summary' },
} as const satisfies Record<string, Record<Doing, Permission>>

const permissionsOf = (grid: Grid) => PERMISSIONS[isHindsight(grid) ? 'summary' : 'page']

interface OfYear {
  readonly organization_id: number
  readonly year: number
}

/** The years whose figures the summary of a year shows. */
const shownIn = (year: number): readonly number[] => [year - 2, year - 1, year]

/** Reads the facts about years of an organisation that abilities are checked against. */
async function targetOf(
  db: Db,
  actor: Actor,
  { organization_id, years }: { organization_id: number; years: readonly number[] },
) {
  const closed = await readClosedYears(db, { user_id: actor.id, organization_id })
  return financeOf(organization_id, years.some((year) => closed.includes(year)) ? [actor.id] : [])
}

/** Reads the target of a right on a grid of a year; a hindsight grid concerns the two years before too. */
export const targetOfGrid = (db: Db, actor: Actor, { grid, organization_id, year }: OfYear & { readonly grid: Grid }) =>
  targetOf(db, actor, { organization_id, years: isHindsight(grid) ? shownIn(year) : [year] })

/** Reads the target of a right on the summary of a year. */
export const targetOfSummary = (db: Db, actor: Actor, { organization_id, year }: OfYear) =>
  targetOf(db, actor, { organization_id, years: shownIn(year) })

/** True if a summary that a conflict of interest closes to the actor shows the statements of this year. */
export async function feedsClosedSummary(db: Db, actor: Actor, { organization_id, year }: OfYear): Promise<boolean> {
  const closed = await readClosedYears(db, { user_id: actor.id, organization_id })
  return closed.some((one) => shownIn(one).includes(year))
}

/** True if the actor may read the grid of an organisation's year. */
export const mayRead = (actor: Actor, grid: Grid, target: Target): boolean =>
  can(actor, permissionsOf(grid).read, target)

/** True if the actor may fill in the grid of an organisation's year. */
export const isEditable = (actor: Actor, grid: Grid, target: Target): boolean =>
  can(actor, permissionsOf(grid).edit, target)

/** Throws `not_found` unless the actor may read this grid of an organisation's year. */
export function ensureReadable(actor: Actor, grid: Grid, target: Target): void {
  ensureCanSee(actor, permissionsOf(grid).read, target)
}

/** Throws `not_found` or `forbidden` unless the actor may fill in this grid of an organisation's year. */
export function ensureEditable(actor: Actor, grid: Grid, target: Target): void {
  ensureReadable(actor, grid, target)
  ensureCan(actor, permissionsOf(grid).edit, target)
}

/** True if an actor who may fill in the grid may change this item. */
export const mayChange = (actor: Actor, organization_id: number, key: string): boolean =>
  !YEAR_FIELDS.includes(key) || can(actor, 'finance.edit_financial_page_year', financeOf(organization_id))

/** Checks the right to change all of these items, for a save that is refused as a whole. Throws `forbidden`. */
export function ensureMayChange(actor: Actor, organization_id: number, keys: readonly string[]): void {
  if (!keys.every((key) => mayChange(actor, organization_id, key))) throw new AppError('forbidden')
}
