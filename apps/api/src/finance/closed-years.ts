import { STATE_LIST } from '@octroi/domain'
import type { Db } from '../db/client.ts'

const UNDECIDED = STATE_LIST.filter(({ active }) => active).map(({ id }) => id)

interface Asking {
  readonly user_id: number
  readonly organization_id: number
}

/**
 * The years of an organisation whose financial pages are closed to somebody: they declared a conflict of interest on a
 * request of that year that is not decided and whose type has financial pages (decision 38).
 */
export async function closedYears(db: Db, { user_id, organization_id }: Asking): Promise<number[]> {
  const rows = await db
    .selectFrom('request_conflicts as c')
    .innerJoin('requests as r', 'r.id', 'c.request_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select('r.financial_year')
    .distinct()
    .where('c.user_id', '=', user_id)
    .where('r.organization_id', '=', organization_id)
    .where('r.state_id', 'in', UNDECIDED)
    .where('t.financial_pages', '=', true)
    .execute()
  return rows.map(({ financial_year }) => financial_year)
}
