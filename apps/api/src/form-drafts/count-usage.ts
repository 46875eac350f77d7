import { ANALYSIS_STATES, type FormUsage, STATE_LIST } from '@octroi/domain'
import type { Db } from '../db/client.ts'

const EDITABLE = STATE_LIST.filter(({ editable }) => editable).map(({ id }) => id)

/** Counts the requests that their organisations can fill in and the analyses that are not finished, on any version. */
export async function countUsage(db: Db, form_id: number): Promise<FormUsage> {
  const requests = await db
    .selectFrom('requests as r')
    .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('f.form_id', '=', form_id)
    .where('r.archived', '=', false)
    .where('r.state_id', 'in', EDITABLE)
    .executeTakeFirstOrThrow()
  const analyses = await db
    .selectFrom('analyses as a')
    .innerJoin('filled_forms as f', 'f.id', 'a.filled_form_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('f.form_id', '=', form_id)
    .where('a.state_id', '<>', ANALYSIS_STATES.finished.id)
    .executeTakeFirstOrThrow()
  return { requests: Number(requests.count), analyses: Number(analyses.count) }
}
