import { type RawBuilder, sql } from 'kysely'

/** The funder's time zone, by whose clock all its people live: content that the start checks. */
const TIME_ZONE = sql`(select data ->> 'name' from texts where key = 'time_zone')`

/** The moment when a day begins there. */
export const midnightOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone ${TIME_ZONE})`

/** The day that it is there at a moment, as an ISO date. */
export const localDay = (moment: Date): RawBuilder<string> =>
  sql<string>`to_char(${moment}::timestamptz at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`

/** The hour that it is there at a moment, 0 to 23. */
export const localHour = (moment: Date): RawBuilder<number> =>
  sql<number>`extract(hour from ${moment}::timestamptz at time zone ${TIME_ZONE})::int`
