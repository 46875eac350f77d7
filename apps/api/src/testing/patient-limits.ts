import type { Limits } from '../db/postgres.ts'

const TEN_MINUTES = 600_000

/** Database limits that no test reaches, even on a slow machine; a test about a limit shortens it. */
export const PATIENT_LIMITS: Limits = {
  turn: TEN_MINUTES,
  connection: TEN_MINUTES,
  lock: TEN_MINUTES,
  statement: TEN_MINUTES,
  answer: TEN_MINUTES,
  idleTransaction: TEN_MINUTES,
}
