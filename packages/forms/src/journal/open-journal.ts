import { openIndexedJournal } from './indexed-journal.ts'
import type { Journal } from './journal.ts'
import { entriesFrom, journalDatabase } from './journal-database.ts'
import { MemoryJournals } from './memory-journal.ts'

/** The journals of browsers without a database: they last as long as the page. */
const memory = new MemoryJournals()

/**
 * Opens the journal of one form and one person on this device. `key` names both, the person first, such as
 * `user:5/request:12`: entries of another key are never shown. Never rejects: see `isImmutable`.
 */
export async function openJournal(key: string): Promise<Journal> {
  return withDatabase(
    () => openIndexedJournal(key),
    () => memory.open(key),
  )
}

/**
 * Number of unsaved answers on this device under keys with this prefix, such as `user:5/`; for a host that logs out.
 */
export async function countJournalled(prefix: string): Promise<number> {
  return withDatabase(
    async () => (await journalDatabase()).count('entries', entriesFrom(prefix, { prefix: true })),
    () => memory.count(prefix),
  )
}

/** Removes the unsaved answers on this device under keys with this prefix. */
export async function forgetJournalled(prefix: string): Promise<void> {
  return withDatabase(
    async () => (await journalDatabase()).delete('entries', entriesFrom(prefix, { prefix: true })),
    () => memory.forget(prefix),
  )
}

/** Falls back to memory, so that the form works whatever the browser refuses (no database, no permission, no space). */
async function withDatabase<T>(lasting: () => Promise<T>, without: () => T): Promise<T> {
  try {
    return await lasting()
  } catch (error) {
    if (error instanceof Error) return without()
    throw error
  }
}
