import type { DemoRequest } from './requests.ts'
import { DAY, momentOf, workingDay } from './working-time.ts'

/** Answers are saved this long before the submission, but at the earliest a day after the creation. */
const WEEK = 7 * DAY

/** Returns when the answers and documents of a request were last saved. */
export function savedAt({
  id,
  date_created,
  date_submitted,
}: Pick<DemoRequest, 'id' | 'date_created' | 'date_submitted'>): Date {
  const created = Date.parse(date_created)
  const saved = date_submitted === null ? created + DAY : Math.max(created + DAY, Date.parse(date_submitted) - WEEK)
  return momentOf(workingDay(saved), (id * 37) % 450)
}
