import type { ReadingOrder, ReadingOutcome } from './messages.ts'
import { readWorkbook } from './read-workbook.ts'
import { WorkbookRefusal } from './refusal.ts'

/** Runs a reading within a thread. An error that is no refusal is a bug, and ends the thread. */
export function runReading({ bytes, limits }: ReadingOrder): ReadingOutcome {
  try {
    return { kind: 'read', workbook: readWorkbook(bytes, limits) }
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { kind: 'refused', code: error.code, limit: error.limit }
    throw error
  }
}
