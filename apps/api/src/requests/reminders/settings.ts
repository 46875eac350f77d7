import { z } from 'zod'
import shipped from '../../../content/settings.json' with { type: 'json' }
import type { Db } from '../../db/client.ts'
import { MAIL_KEYS } from '../../mail/texts.ts'

const HOURS = 23
const DAYS = 365

const Settings = z.object({
  /** Hour of the day, by the funder's clock, from which reminders leave. */
  from_hour: z.int().min(0).max(HOURS),
  /** The mail to send at each number of days before the closing date. */
  mails: z.array(z.object({ days: z.int().min(0).max(DAYS), key: z.enum(MAIL_KEYS) })),
})
export type ReminderSettings = z.infer<typeof Settings>

const SHIPPED = Settings.parse(shipped.closing_reminders)

/** Reads the funder's settings of reminders; falls back to the shipped ones if they are missing or invalid. */
export async function findReminderSettings(db: Db): Promise<ReminderSettings> {
  const row = await db.selectFrom('texts').select('data').where('key', '=', 'closing_reminders').executeTakeFirst()
  return Settings.safeParse(row?.data).data ?? SHIPPED
}
