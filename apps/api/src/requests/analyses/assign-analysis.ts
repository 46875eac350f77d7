import type { RequestPatch } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { requestUsers } from '../assignees/read-assignees.ts'
import { changeRequest } from '../change-request.ts'
import type { SelectedAnalysis } from './rows.ts'

interface Assigning {
  readonly analysis: SelectedAnalysis
  /** Null assigns the analysis to nobody. */
  readonly user_id: number | null
}

/**
 * Assigns an analysis to one person, in a transaction, as the source's call does (source 2, section 7). Assignments
 * live on the request (financial analyst, adviser for the summary sheet, listed people for the others), so that the new
 * person replaces all the others. Throws the errors of an assignment on the request.
 */
export async function assignAnalysis(tx: Db, call: CallContext, { analysis, user_id }: Assigning): Promise<void> {
  if (analysis.user_id === user_id) return
  const { request_id: id, type_id, financial, summary } = analysis
  await changeRequest(tx, call, { id, patch: await patchOf() })

  async function patchOf(): Promise<RequestPatch> {
    if (summary) return { responsible_id: user_id }
    if (financial) return { benevoles: { financial: { analyste_id: user_id } } }
    const others = (await requestUsers(tx, [id])).filter((one) => one.type_id !== type_id)
    const otherAnalysts = others.map((one) => ({ analyste_id: one.user_id, type_id: one.type_id }))
    return {
      benevoles: {
        secondary: user_id === null ? otherAnalysts : [...otherAnalysts, { analyste_id: user_id, type_id }],
      },
    }
  }
}
