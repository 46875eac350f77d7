import { z } from 'zod'
import { ConfigError } from '../config/config.ts'

const Environment = z.object({
  DEMO_TODAY: z.iso.date({ error: 'a day as 2026-11-23' }).optional(),
})

/**
 * Reads the day to which all dates of the demonstration are relative: `DEMO_TODAY`, at noon UTC, or now without it.
 * Throws a ConfigError that names the setting if it is not a valid date.
 */
export function readDemoDay(environment: NodeJS.ProcessEnv, now: Date): Date {
  const result = Environment.safeParse(environment)
  if (!result.success)
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const { DEMO_TODAY: day } = result.data
  return day === undefined ? now : new Date(`${day}T12:00:00Z`)
}
