import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LeftEntry } from './journal.ts'

const NAME = 'octroi-forms-journal'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A stored entry: the person and form (`key`), the window, the option. */
export interface StoredEntry extends LeftEntry {
  readonly key: string
}

interface Schema extends DBSchema {
  entries: { key: [key: string, writer: string, optionId: number]; value: StoredEntry; indexes: { at: number } }
}

export type JournalDatabase = IDBPDatabase<Schema>

let opened: Promise<JournalDatabase> | null = null

/**
 * The database of all journals of this origin, opened once per page; entries older than thirty days are then removed.
 * Rejects where the browser has none (some private windows, storage refused).
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
    // A newer page wants to upgrade the database, and must not wait for this one.
    blocking: () => database.close(),
    terminated: () => {
      opened = null
    },
  })
  await removeOldEntries(database)
  return database
}

/** Removes entries that were left more than thirty days ago, since nobody comes back for them. */
export async function removeOldEntries(database: JournalDatabase): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite')
  const old = await transaction.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - KEPT_MS))
  for (const key of old) void transaction.store.delete(key)
  await transaction.done
}

/** The key range of every entry of one key, or of all keys with a prefix. */
export function entriesFrom(key: string, { prefix = false } = {}): IDBKeyRange {
  // In the key order of IndexedDB, an array comes after every string and number: `[]` is above any writer.
  return prefix ? IDBKeyRange.bound([key], [`${key}\uffff`]) : IDBKeyRange.bound([key], [key, []])
}
