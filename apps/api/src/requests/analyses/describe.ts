import type { Db } from '../../db/client.ts'
import type { RecordDescription } from '../../trail/change-record.ts'
import { selectAnalyses, shownAnalysisState } from './rows.ts'

/** Describes an analysis for the trail, with its state in words. */
export async function describeAnalysis(tx: Db, id: number): Promise<RecordDescription> {
  const row = await selectAnalyses(tx).where('a.id', '=', id).executeTakeFirstOrThrow()
  const { label, financial_year, organization_name, state_id, state_label, return_reason } = row
  return {
    label: `${label} – ${financial_year} – ${organization_name}`,
    fields: { state: shownAnalysisState(state_id, state_label).label, return_reason },
    ids: { state: state_id },
  }
}
