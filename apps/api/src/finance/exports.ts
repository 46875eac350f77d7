import {
  type Actor,
  type contract,
  type FinancialExport,
  type InputOf,
  RETROSPECTIVE_GRID,
  THREE_YEAR_GRID,
} from '@octroi/domain'
import { ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { FINANCIAL_EXPORT_LABELS } from '../locales/fr-ca/finance.ts'
import { type Caller, changesOf, recordAudit } from '../trail/record.ts'
import { loadGrid } from './grids.ts'
import { ensureReadable, targetOfGrid, targetOfSummary } from './rights.ts'

interface Opening extends Caller, InputOf<typeof contract.financialAnalyzes.openExport> {
  readonly db: Db
}

/**
 * Records an export of an organisation's year in the organisation's history, as lists do (decision 19). Throws
 * `not_found`, `forbidden`, `conflict_declared` if the caller may not read that year.
 */
export async function openExport(opening: Opening): Promise<undefined> {
  const { db, actor, params } = opening
  const { what, format } = opening.body.export
  await ensureReads(db, actor, { ...params, what })
  const { organization_id, year } = params
  const key = await db.selectFrom('organizations').select('name').where('id', '=', organization_id).executeTakeFirst()
  if (!key) throw new AppError('not_found')
  await db.transaction().execute((tx) =>
    recordAudit(tx, opening, {
      action: 'export',
      subject: 'organization',
      subject_id: organization_id,
      subject_label: key.name,
      changes: changesOf({}, { exported: `${FINANCIAL_EXPORT_LABELS[what]} ${year}`, format }),
    }),
  )
}

interface ExportParams {
  readonly organization_id: number
  readonly year: number
  readonly what: FinancialExport
}

async function ensureReads(db: Db, actor: Actor, { what, ...key }: ExportParams): Promise<void> {
  if (what === 'summary')
    return ensureCanSee(actor, 'finance.read_financial_summary', await targetOfSummary(db, actor, key))
  const grid = await loadGrid(db, what === 'pages' ? THREE_YEAR_GRID : RETROSPECTIVE_GRID)
  ensureReadable(actor, grid, await targetOfGrid(db, actor, { grid, ...key }))
}
