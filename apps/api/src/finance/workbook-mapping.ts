import { WORKBOOK_MAPPING_LIMITS, type WorkbookMapping } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { KeptMapping } from '../db/budget-tables.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { MAPPING_WORDS } from '../locales/fr-ca/finance.ts'
import { type Caller, changesOf, recordAudit } from '../trail/record.ts'

type Target = WorkbookMapping['rows'][number]['target']

const NOTHING: KeptMapping = { rows: {}, columns: {} }

/** Identifies a mapping: the owner of the workbooks, and the grid that they are mapped to. */
interface MappingKey {
  readonly organization_id: number
  readonly grid_id: string
}

const selectMapping = (db: Db, { organization_id, grid_id }: MappingKey) =>
  db
    .selectFrom('workbook_mappings')
    .select('mapping')
    .where('organization_id', '=', organization_id)
    .where('grid_id', '=', grid_id)

/** Reads the stored mapping of an organisation's workbooks. */
export async function readWorkbookMapping(db: Db, key: MappingKey): Promise<WorkbookMapping> {
  const { rows, columns } = (await selectMapping(db, key).executeTakeFirst())?.mapping ?? NOTHING
  return {
    rows: Object.entries(rows).map(([name, target]) => ({ name, target })),
    columns: Object.entries(columns).map(([name, column]) => ({ name, column })),
  }
}

interface Saving extends Caller {
  /** The transaction. */
  readonly tx: Db
  readonly grid: Grid
}

/**
 * Merges the mapping of one workbook into the stored one, so that concurrent saves of different rows are all kept. If
 * there are too many rows, only those of this workbook are kept. The organisation's history records only what changed.
 * Throws `malformed` for lines or columns that the grid does not have.
 */
export async function saveMapping(
  saving: Saving,
  key: MappingKey,
  workbookMapping: WorkbookMapping,
): Promise<undefined> {
  const { tx, grid } = saving
  if (!isOfGrid(grid, workbookMapping)) throw new AppError('malformed')
  const organization = await tx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', key.organization_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('workbook_mappings')
    .values({ ...key, mapping: JSON.stringify(NOTHING) })
    .onConflict((conflict) => conflict.columns(['organization_id', 'grid_id']).doNothing())
    .execute()
  const { mapping: before } = await selectMapping(tx, key).forUpdate().executeTakeFirstOrThrow()
  const after = joined(before, workbookMapping)
  const changes = changesOf(wordsOf(grid, before, after), wordsOf(grid, after, before))
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('workbook_mappings')
    .set({ mapping: JSON.stringify(after) })
    .where('organization_id', '=', key.organization_id)
    .where('grid_id', '=', key.grid_id)
    .execute()
  const subject = {
    subject: 'organization',
    subject_id: key.organization_id,
    subject_label: organization.name,
  } as const
  await recordAudit(tx, saving, { action: 'update', ...subject, changes })
}

function isOfGrid({ lineByKey, fieldByKey, columns, definition }: Grid, workbookMapping: WorkbookMapping): boolean {
  const isKnown = (target: Target): boolean => {
    if (target.kind === 'none') return true
    if (target.kind === 'field') return fieldByKey.has(target.field)
    if (target.kind === 'detail') return lineByKey.get(target.line)?.kind === 'list'
    return lineByKey.has(target.line) || definition.indicators.some(({ key }) => key === target.line)
  }
  return (
    workbookMapping.rows.every(({ target }) => isKnown(target)) &&
    workbookMapping.columns.every(({ column }) => column === null || columns.some(({ id }) => id === column))
  )
}

function joined(before: KeptMapping, workbookMapping: WorkbookMapping): KeptMapping {
  const rows = Object.fromEntries(workbookMapping.rows.map(({ name, target }) => [name, target]))
  const columns = Object.fromEntries(workbookMapping.columns.map(({ name, column }) => [name, column]))
  const all = { rows: { ...before.rows, ...rows }, columns: { ...before.columns, ...columns } }
  const isFull = Object.keys(all.rows).length + Object.keys(all.columns).length > WORKBOOK_MAPPING_LIMITS.kept
  return isFull ? { rows, columns } : all
}

/** Describes the differences between two mappings in words. */
function wordsOf(grid: Grid, { rows, columns }: KeptMapping, other: KeptMapping) {
  const differs = (one: unknown, two: unknown) => JSON.stringify(one) !== JSON.stringify(two)
  const ofRows = Object.entries(rows)
    .filter(([name, target]) => differs(target, own(other.rows, name)))
    .map(([name, target]) => MAPPING_WORDS.said(name, targetInWords(grid, target)))
  const ofColumns = Object.entries(columns)
    .filter(([name, column]) => differs(column, own(other.columns, name)))
    .map(([name, column]) => MAPPING_WORDS.said(name, columnInWords(grid, column)))
  return { workbook_rows: ofRows.join(' ; ') || null, workbook_columns: ofColumns.join(' ; ') || null }
}

const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

function targetInWords({ lineByKey, fieldByKey, definition }: Grid, target: Target): string {
  if (target.kind === 'none') return MAPPING_WORDS.none
  if (target.kind === 'field') return fieldByKey.get(target.field)?.label ?? target.field
  const line = lineByKey.get(target.line) ?? definition.indicators.find(({ key }) => key === target.line)
  const label = line?.label ?? target.line
  return target.kind === 'detail' ? MAPPING_WORDS.detail(label) : label
}

const columnInWords = ({ columns }: Grid, column: string | null): string =>
  column === null ? MAPPING_WORDS.none : (columns.find(({ id }) => id === column)?.label ?? column)
