import type { RequestConflict } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { PREPARED } from '../../db/prepared.ts'

/** Reads the conflicts of interest that were declared on a request, in the order of their declaration. */
export async function conflictsOf(db: Db, request_id: number): Promise<RequestConflict[]> {
  const rows = await db
    .selectFrom('request_conflicts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .modifyFront(PREPARED)
    .select(['c.at', 'c.reason', 'c.main', 'c.financial', 'c.analyze_type_ids'])
    .select(['u.id', 'u.name', 'u.surname', 'u.disabled'])
    .where('c.request_id', '=', request_id)
    .orderBy('c.at')
    .orderBy('c.user_id')
    .execute()
  return rows.map(({ id, name, surname, disabled, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    user: { id, name, surname, disabled },
  }))
}
