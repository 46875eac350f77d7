import type { AnonymisingCounts } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { AnswerFate } from './answer-fates.ts'
import { planAnswers } from './answer-fates.ts'
import { listOwnedFiles } from './owned-files.ts'
import type { Owners } from './owners.ts'
import { linesOfRequest } from './trail-lines.ts'

interface Counted {
  readonly remarks: number
  readonly changes: number
  readonly mails: number
  readonly analyses: number
  readonly notes: number
  readonly trail_lines: number
}

/** Counts what anonymising takes from the owners' rows, and which answers stay; by the plan, if it is made already. */
export async function countLosses(db: Db, owners: Owners, plan?: readonly AnswerFate[]): Promise<AnonymisingCounts> {
  const fates = plan ?? (await planAnswers(db, owners.form))
  const having = (fate: AnswerFate['fate']): number => fates.filter((one) => one.fate === fate).length
  const [request = 0] = owners.request
  const [forms, organizations] = [[...owners.form], [...owners.organization]]
  const { rows } = await sql<Counted>`select
    (select count(*)::int from remarks where request_id = ${request}) as remarks,
    (select count(*)::int from form_changes where filled_form_id = any(${forms}::int[])) as changes,
    (select count(*)::int from mails where request_id = ${request}) as mails,
    (select count(*)::int from analyses where request_id = ${request}) as analyses,
    (select count(*)::int from notes where organization_id = any(${organizations}::int[])) as notes,
    (select count(*)::int from audit_events e where ${linesOfRequest(request)}) as trail_lines`.execute(db)
  const counts = rows[0]
  if (!counts) throw new Error('Nothing was counted')
  return {
    answers_kept: having('kept'),
    answers_shortened: having('shortened'),
    answers_cleared: having('cleared'),
    files: (await listOwnedFiles(db, owners)).length,
    organization: organizations.length > 0,
    ...counts,
  }
}
