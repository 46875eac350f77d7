import { ANALYSIS_STATES } from '@octroi/domain'
import type { Db } from '../../../db/client.ts'
import { namesFacts, prefillForm } from '../../../filled-forms/index.ts'
import type { Caller } from '../../../trail/record.ts'
import { readRequestFacts } from './facts.ts'

/**
 * Prefills the summary sheet and the unfinished analyses of a request with known facts, so that nobody types them
 * again. Runs in the transaction that locks the request.
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
  const facts = await readRequestFacts({ db: tx, clock }, requestId)
  for (const form of asking) await prefillForm({ db: tx, clock }, form, facts)
}
