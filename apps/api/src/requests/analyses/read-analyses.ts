import { type Analysis, can, editAbilityOf, type RequestAnalysis } from '@octroi/domain'
import { type DayReader, keptCompletion } from '../../filled-forms/index.ts'
import { openAnalysisActs } from './acts.ts'
import { isOpen, requireReadableAnalysis } from './form-owner.ts'
import {
  type BareAnalysis,
  toFilledForm,
  type AnalysisReader,
  targetOfAnalysis,
  toBareRow,
  toAnalysisRow,
} from './rows.ts'

/** One analysis as its page shows it to somebody. Throws `forbidden`, `not_found`. */
export async function readAnalysis(looking: AnalysisReader & DayReader, id: number): Promise<Analysis> {
  const row = await requireReadableAnalysis(looking.db, looking.actor, id)
  return {
    ...(await toVisibleAnalysis(looking, row)),
    request: toAnalysisRow(row).request,
    form_version: row.form_version,
    completion: await keptCompletion(looking, toFilledForm(row)),
    submitted_at: row.submitted_at?.toISOString() ?? null,
  }
}

/** Returns an analysis as a reader sees it among those of its request. */
export async function toVisibleAnalysis(
  looking: AnalysisReader & DayReader,
  row: BareAnalysis,
): Promise<RequestAnalysis> {
  const { actor } = looking
  return {
    ...toBareRow(row),
    before_conflict: row.before_conflict,
    return_reason: row.return_reason,
    version: row.version,
    can: { edit: isOpen(row) && can(actor, editAbilityOf(row), targetOfAnalysis(row)) },
    acts: await openAnalysisActs(actor, row, () => keptCompletion(looking, toFilledForm(row))),
  }
}
