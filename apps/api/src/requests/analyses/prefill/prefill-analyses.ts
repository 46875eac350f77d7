import { ANALYSIS_STATES } from '@octroi/domain'
import type { Db } from '../../../db/client.ts'
import { namesFacts, prefillForm } from '../../../filled-forms/index.ts'
import type { Caller } from '../../../trail/record.ts'
import { factsOf } from './facts.ts'

/**
 * Fills the analyses of a request that are not finished, and its summary sheet, in with what is known: nothing known is
 * asked again. In the transaction in which the request is held.
 */
export async function prefillAnalyses(tx: Db, { clock }: Pick<Caller, 'clock'>, requestId: number): Promise<void> {
  const forms = await tx
    .selectFrom('analyses as a')
    .innerJoin('filled_forms as f', 'f.id', 'a.filled_form_id')
    .select(['f.id', 'f.form_id', 'f.form_version', 'f.computed', 'f.revision'])
    .where('a.request_id', '=', requestId)
    .where('a.state_id', '<>', ANALYSIS_STATES.finished.id)
    .orderBy('a.id')
    .execute()
  const asking = []
  for (const form of forms) if (await namesFacts(tx, form)) asking.push(form)
  if (asking.length === 0) return
  const facts = await factsOf(tx, requestId)
  for (const form of asking) await prefillForm({ db: tx, clock }, form, facts)
}
