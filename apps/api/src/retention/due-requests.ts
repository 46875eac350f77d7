import { type Actor, type DueRequest, MOST_ANONYMISED, type RetentionPeriods, STATE_LIST } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { countLosses } from './count-losses.ts'
import { findOwners } from './owners.ts'
import { readPeriods } from './periods.ts'

const DECIDED = STATE_LIST.filter(({ active }) => !active).map(({ id }) => id)

/** SQL for the moment of the decision on request `r`; of one without an event, its creation. */
const DECIDED_AT: RawBuilder<Date> = sql<Date>`coalesce((select max(v.at) from request_events v
  where v.request_id = r.id and v.to_state_id = any(${DECIDED}::int[])), r.date_created::date::timestamptz)`

/** Who looks, and when. Requests that a conflict of interest closes to them are left out. */
export interface DueReader {
  readonly db: Db
  readonly actor: Pick<Actor, 'id'>
  readonly clock: () => Date
}

interface DueRow extends Omit<DueRequest, 'counts'> {
  readonly total: number
}

/** SQL condition: request `r` is decided, its period is over, and it is not anonymised. */
export function isPastPeriod(now: Date, { request_years }: RetentionPeriods): RawBuilder<boolean> {
  return sql<boolean>`(r.state_id = any(${DECIDED}::int[]) and r.anonymised_on is null
    and ${DECIDED_AT} <= ${now}::timestamptz - make_interval(years => ${request_years}::int))`
}

/** SQL condition: no conflict of interest closes request `r` to a person. */
export const isOpenTo = ({ id }: Pick<Actor, 'id'>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from closed_requests c where c.request_id = r.id and c.user_id = ${id})`

/** Selects the due requests that nobody holds, the oldest decision first; among some ids, or all. */
async function selectDue({ db, actor, clock }: DueReader, ids?: readonly number[]): Promise<readonly DueRow[]> {
  const periods = await readPeriods(db)
  const among = ids === undefined ? sql`true` : sql`r.id = any(${[...ids]}::int[])`
  const { rows } = await sql<DueRow>`
    select r.id, t.label as type_label, r.financial_year, o.name as organization_name,
      to_char(${DECIDED_AT}, 'YYYY-MM-DD') as decided_on, count(*) over ()::int as total
    from requests r join request_types t on t.id = r.type_id join organizations o on o.id = r.organization_id
    where ${isPastPeriod(clock(), periods)} and ${isOpenTo(actor)} and ${among}
      and not exists (select from request_holds h where h.request_id = r.id)
      and not exists (select from anonymised_requests a
        where a.request_id = r.id and a.state not in ('failed', 'withheld'))
    order by ${DECIDED_AT}, r.id limit ${MOST_ANONYMISED}`.execute(db)
  return rows
}

/** Lists the requests that are due with what each would lose, and how many there are in all. */
export async function listDueRequests(reader: DueReader): Promise<{ total: number; requests: DueRequest[] }> {
  const rows = await selectDue(reader)
  const requests: DueRequest[] = []
  for (const { total: _, ...row } of rows) {
    requests.push({ ...row, counts: await countLosses(reader.db, await findOwners(reader.db, row.id)) })
  }
  return { total: rows[0]?.total ?? 0, requests }
}

/** Returns those of some requests that are due. */
export async function filterDue(reader: DueReader, ids: readonly number[]): Promise<number[]> {
  return (await selectDue(reader, ids)).map(({ id }) => id)
}
