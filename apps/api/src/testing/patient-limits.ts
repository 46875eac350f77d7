import type { Limits } from '../db/postgres.ts'

const TEN_MINUTES = 600_000

/** Limits of the database that no test comes to, on however slow a machine; a test shortens the one that it is about. */
export const PATIENT_LIMITS: Limits = {
  turn: TEN_MINUTES,
  connection: TEN_MINUTES,
  lock: TEN_MINUTES,
  statement: TEN_MINUTES,
  answer: TEN_MINUTES,
  idleTransaction: TEN_MINUTES,
}
