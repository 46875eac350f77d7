import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * SQL for the funder's time zone, which applies to all their people; the start of the server validates this content.
 */
const TIME_ZONE = sql`(select data ->> 'name' from texts where key = 'time_zone')`

/** SQL for the moment when a day begins in the funder's time zone. */
export const midnightOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone ${TIME_ZONE})`

/** SQL for the date of a moment in the funder's time zone, as an ISO date. */
export const localDay = (moment: Date): RawBuilder<string> =>
  sql<string>`to_char(${moment}::timestamptz at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`

/** SQL for the hour of a moment in the funder's time zone, 0 to 23. */
export const localHour = (moment: Date): RawBuilder<number> =>
  sql<number>`extract(hour from ${moment}::timestamptz at time zone ${TIME_ZONE})::int`

/** The day of the funder at a moment, as an ISO date. */
export async function readLocalDay(db: Db, moment: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${localDay(moment)} as day`.execute(db)
  return rows[0]?.day ?? moment.toISOString().slice(0, 10)
}
