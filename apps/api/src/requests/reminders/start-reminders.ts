import { repeat, type Repeated } from '../../jobs/repeat.ts'
import { mailClosingReminders, type ReminderContext } from './remind.ts'

const LOOKS_EVERY_MS = 5 * 60_000
/** Pause after a failure of the database. */
const RESTS_MS = 15_000

export interface LoggedReminderContext extends ReminderContext {
  readonly log: {
    debug(more: object, text: string): void
    error(more: object, text: string): void
  }
}

/** Reminds organisations of closing dates periodically, until it is stopped. */
export function startReminders(reminding: LoggedReminderContext): Repeated {
  return repeat(async () => {
    try {
      const reminders = await mailClosingReminders(reminding)
      reminding.log.debug({ reminders }, 'closing dates looked at')
      return LOOKS_EVERY_MS
    } catch (error) {
      reminding.log.error({ err: error }, 'closing dates cannot be looked at')
      return RESTS_MS
    }
  })
}
