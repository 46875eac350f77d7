import type { ColumnType } from 'kysely'

/** A point in time: read as a Date, written as a Date or as ISO text. Days without a time are columns of ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** A moment that is now where an insert does not give it. */
export type MomentOrNow = ColumnType<Date, Date | string | undefined, Date | string>
