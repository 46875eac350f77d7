import type { FormUseSummary } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { buildCountedForms, type FormUseQuestion } from './counted-forms.ts'
import { buildQuartiles, type QuartileRow, toQuartiles } from './quartiles.ts'

interface Row extends Omit<FormUseSummary, 'completion' | 'days' | 'in_progress'> {
  readonly of_requests: number
  readonly completion: QuartileRow
  readonly days: QuartileRow
}

/** Counts the selected filled forms by what became of them, with quartiles of completion and of days to submission. */
export async function readSummary(db: Db, question: FormUseQuestion): Promise<FormUseSummary> {
  const days = sql`extract(epoch from submitted_at - begun_at) / 86400`
  const { rows } = await sql<Row>`${buildCountedForms(question)}
    select count(*)::int as begun,
      count(*) filter (where is_submitted)::int as submitted,
      count(*) filter (where is_abandoned)::int as abandoned,
      count(returned_at)::int as returned,
      count(request_id)::int as of_requests,
      ${buildQuartiles(sql`case when not is_submitted then percent end`)} as completion,
      ${buildQuartiles(sql`case when submitted_at >= begun_at then ${days} end`)} as days
    from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row')
  const { begun, submitted, abandoned, returned, of_requests, completion } = row
  return {
    begun,
    in_progress: begun - submitted - abandoned,
    submitted,
    abandoned,
    returned: begun > 0 && of_requests === 0 ? null : returned,
    completion: toQuartiles(completion),
    days: toQuartiles(row.days),
  }
}
