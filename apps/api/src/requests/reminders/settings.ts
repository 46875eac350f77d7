import { z } from 'zod'
import shipped from '../../../content/settings.json' with { type: 'json' }
import type { Db } from '../../db/client.ts'
import { MAIL_KEYS } from '../../mail/texts.ts'

const HOURS = 23
const DAYS = 365

const Settings = z.object({
  /** From which hour of the day reminders leave, by the funder's clock. */
  from_hour: z.int().min(0).max(HOURS),
  /** Which mail leaves how many days before the closing date. */
  mails: z.array(z.object({ days: z.int().min(0).max(DAYS), key: z.enum(MAIL_KEYS) })),
})
export type ReminderSettings = z.infer<typeof Settings>

const SHIPPED = Settings.parse(shipped.closing_reminders)

/** When reminders leave: as the funder has it, and what the product ships with where that cannot be used. */
export async function findReminderSettings(db: Db): Promise<ReminderSettings> {
  const row = await db.selectFrom('texts').select('data').where('key', '=', 'closing_reminders').executeTakeFirst()
  return Settings.safeParse(row?.data).data ?? SHIPPED
}
