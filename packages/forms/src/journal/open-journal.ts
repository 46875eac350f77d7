import { openIndexedJournal } from './indexed-journal.ts'
import type { Journal } from './journal.ts'
import { entriesFrom, journalDatabase } from './journal-database.ts'
import { MemoryJournals } from './memory-journal.ts'

/** For browsers without a database: what is kept then lasts as long as the page. */
const memory = new MemoryJournals()

/**
 * Opens the journal of one form and one person on this device. `key` names both, the person first, such as
 * `user:5/request:12`: nobody is ever shown what is under another key. Never rejects: see `isImmutable`.
 */
export async function openJournal(key: string): Promise<Journal> {
  return withDatabase(
    () => openIndexedJournal(key),
    () => memory.open(key),
  )
}

/** How many unsaved answers this device keeps under keys that begin so, such as `user:5/`; for a host that logs out. */
export async function countJournalled(prefix: string): Promise<number> {
  return withDatabase(
    async () => (await journalDatabase()).count('entries', entriesFrom(prefix, { prefix: true })),
    () => memory.count(prefix),
  )
}

/** Removes the unsaved answers that this device keeps under keys that begin so. */
export async function forgetJournalled(prefix: string): Promise<void> {
  return withDatabase(
    async () => (await journalDatabase()).delete('entries', entriesFrom(prefix, { prefix: true })),
    () => memory.forget(prefix),
  )
}

/** Whatever the browser refuses (no database, no right to it, no space), the form goes on without. */
async function withDatabase<T>(lasting: () => Promise<T>, without: () => T): Promise<T> {
  try {
    return await lasting()
  } catch (error) {
    if (error instanceof Error) return without()
    throw error
  }
}
