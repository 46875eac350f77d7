import { isRecord } from '../question-type/data-parts.ts'
import type { FormData } from '../json-schema/to-data.ts'

/**
 * Whether a repetition has hidden answers alone. The engine counts it as begun; the data has no hidden answers, and an
 * object without any is no repetition when it is read, so that the two cannot agree on it.
 */
export function hasEmptyRepetition(data: FormData): boolean {
  return Object.values(data).some(
    (value) =>
      Array.isArray(value) && value.some((row) => isRecord(row) && Object.keys(row).every((key) => key === 'id')),
  )
}
