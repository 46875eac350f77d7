import { formatDate } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import type { DateFormatters } from './sources.ts'

/**
 * Returns formatters of dates in the funder's time zone, which applies to all their people; the start of the server
 * validates this content.
 */
export async function readDateFormatters(db: Db): Promise<DateFormatters> {
  const { data } = await db.selectFrom('texts').select('data').where('key', '=', 'time_zone').executeTakeFirstOrThrow()
  const { name: timeZone } = data as { readonly name: string }
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const times = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
  const day = (iso: string): string => formatDate(iso.length === 10 ? iso : days.format(new Date(iso)))
  const time = (iso: string): string => {
    const [hour = '', minute = ''] = times.format(new Date(iso)).split(':')
    return `${Number(hour)}\u00a0h\u00a0${minute}`
  }
  return { day, moment: (iso) => `${day(iso)} ${time(iso)}` }
}
