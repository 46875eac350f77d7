import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LeftEntry } from './journal.ts'

const NAME = 'octroi-forms-journal'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** An entry as it is stored: whose and which form (`key`), which window, which option. */
export interface StoredEntry extends LeftEntry {
  readonly key: string
}

interface Schema extends DBSchema {
  entries: { key: [key: string, writer: string, optionId: number]; value: StoredEntry; indexes: { at: number } }
}

export type JournalDatabase = IDBPDatabase<Schema>

let opened: Promise<JournalDatabase> | null = null

/**
 * The database of all journals of this origin, opened once a page; entries older than thirty days are removed then.
 * Rejects where the browser gives none (private windows of some, storage refused).
 */
export function journalDatabase(): Promise<JournalDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<JournalDatabase> {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade: (created) => {
      created.createObjectStore('entries', { keyPath: ['key', 'writer', 'option_id'] }).createIndex('at', 'at')
    },
    // A newer page wants to change the database: it must not wait for this one.
    blocking: () => database.close(),
    terminated: () => {
      opened = null
    },
  })
  await removeOldEntries(database)
  return database
}

/** Nobody comes back for them: what was left longer than thirty days ago is removed. */
export async function removeOldEntries(database: JournalDatabase): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite')
  const old = await transaction.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - KEPT_MS))
  for (const key of old) void transaction.store.delete(key)
  await transaction.done
}

/** Every entry of one key, or of all keys that begin with a text. */
export function entriesFrom(key: string, { prefix = false } = {}): IDBKeyRange {
  // In the order of keys a list is after every text and number: `[]` is above any writer.
  return prefix ? IDBKeyRange.bound([key], [`${key}\uffff`]) : IDBKeyRange.bound([key], [key, []])
}
