import { STATE_LIST } from '@octroi/domain'
import { sql } from 'kysely'
import type { Wiring } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { localDay, localHour } from '../../db/local-day.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import type { MailKey } from '../../mail/texts.ts'
import { lockRequest } from '../queries.ts'
import { mailReminder } from './mail-reminder.ts'
import { findReminderSettings } from './settings.ts'

export type ReminderContext = Pick<Wiring, 'db' | 'clock' | 'origin'>

const EDITABLE = STATE_LIST.filter(({ editable }) => editable).map(({ id }) => id)

/**
 * Mails organisations whose unsubmitted request closes in a configured number of days (decisions, section 6). A row
 * that is written in the same transaction as the mails makes each reminder leave once, however many servers run this. A
 * day on which no server runs is skipped: the text says how many days are left. Returns the number of reminders.
 */
export async function mailClosingReminders(reminding: ReminderContext): Promise<number> {
  const { db, clock } = reminding
  const { from_hour, mails } = await findReminderSettings(db)
  let written = 0
  for (const { key, days } of mails) {
    for (const { id, date_close } of await closingIn(db, { now: clock(), days, key, from_hour })) {
      if (await remind(reminding, { id, date_close, key })) written += 1
    }
  }
  return written
}

interface ReminderSearch {
  readonly now: Date
  readonly days: number
  readonly key: MailKey
  readonly from_hour: number
}

interface ClosingRequest {
  readonly id: number
  readonly date_close: string
}

async function closingIn(db: Db, { now, days, key, from_hour }: ReminderSearch): Promise<readonly ClosingRequest[]> {
  const { rows } = await sql<ClosingRequest>`
    select r.id, r.date_close from requests r
    where not r.archived and r.state_id = any(${EDITABLE}) and ${localHour(now)} >= ${from_hour}::int
      and r.date_close = to_char((${localDay(now)})::date + ${days}::int, 'YYYY-MM-DD')
      and not exists (select from closing_reminders c
        where c.request_id = r.id and c.key = ${key} and c.date_close = r.date_close)
    order by r.id`.execute(db)
  return rows
}

/** Writes one reminder, unless somebody has submitted the request or another server has written it meanwhile. */
function remind({ db, clock, origin }: ReminderContext, { id, date_close, key }: ClosingRequest & { key: MailKey }) {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request || request.archived || request.date_close !== date_close) return false
    if (!EDITABLE.includes(request.state_id)) return false
    const now = clock()
    const [fresh] = await tx
      .insertInto('closing_reminders')
      .values({ request_id: id, organization_id: organizationOf('requests', id), key, date_close, at: now })
      .onConflict((on) => on.doNothing())
      .returning('request_id')
      .execute()
    if (!fresh) return false
    await mailReminder({ tx, origin, now }, key, request)
    return true
  })
}
