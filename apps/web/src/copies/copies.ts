import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

const NAME = 'octroi-copies'
/** Copies last as long as the server keeps an unused session; an older copy belongs to an expired one. */
const SHOWN_MS = 12 * 3_600_000
/** Name of the entry with the time of the server's last answer to a person. */
const HEARD = ''

/** Identifies a copy: whose it is, and of what. */
export interface CopyKey {
  readonly userId: number
  readonly name: string
}

/** A reply of the server, kept to be shown while the server is unreachable. */
export interface Copy {
  readonly data: unknown
  /** Time of the reply, in milliseconds. */
  readonly at: number
}

interface Schema extends DBSchema {
  copies: { key: [userId: number, name: string]; value: Copy }
}

type Store = IDBPObjectStore<Schema, ['copies'], 'copies', 'readwrite'>

const open = () =>
  openDB<Schema>(NAME, 1, {
    upgrade: (created) => {
      created.createObjectStore('copies')
    },
    // A page of a newer version wants to upgrade the database and must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

/**
 * Stores a copy for one person on this device (decision 28). `join` merges it with the stored one, which another window
 * of the same person may have updated. Does nothing if the browser refuses storage.
 */
export async function keepCopy<T>(
  { userId, name }: CopyKey,
  { data, at }: { readonly data: T; readonly at: number },
  join: (stored: T, next: T) => T = (_, next) => next,
): Promise<void> {
  await change(async (store) => {
    const [known, heard] = await Promise.all([store.get([userId, name]), store.get([userId, HEARD])])
    await store.put({ data: known === undefined ? data : join(known.data as T, data), at }, [userId, name])
    // The time of the server's answer and not of storing: a page that was reopened offline has no newer answer.
    await store.put({ data: null, at: Math.max(heard?.at ?? 0, at) }, [userId, HEARD])
  })
}

/** Reads a copy; undefined if there is none, or if the person's session must have expired on the server. */
export async function readCopy({ userId, name }: CopyKey, now = Date.now()): Promise<Copy | undefined> {
  return withDatabase(async (database) => {
    const [copy, heard] = await Promise.all([
      database.get('copies', [userId, name]),
      database.get('copies', [userId, HEARD]),
    ])
    return heard && heard.at <= now && now - heard.at < SHOWN_MS ? copy : undefined
  })
}

/** Reads all copies of a person whose names have a prefix, of any age: for deleting, not for showing. */
export async function readCopies({ userId, name }: CopyKey): Promise<readonly Copy[]> {
  const begunSo = IDBKeyRange.bound([userId, name], [userId, `${name}\uffff`])
  return (await withDatabase((database) => database.getAll('copies', begunSo))) ?? []
}

/** Deletes one copy. */
export async function forgetCopy({ userId, name }: CopyKey): Promise<void> {
  await change((store) => store.delete([userId, name]))
}

/** Deletes all copies of a person whose names have a prefix. */
export async function forgetCopies({ userId, name }: CopyKey): Promise<void> {
  await change((store) => store.delete(IDBKeyRange.bound([userId, name], [userId, `${name}\uffff`])))
}

/** Deletes the copies of everybody but this person; without one, of everybody. */
export async function forgetOthers(userId?: number): Promise<void> {
  await change(async (store) => {
    const others = (await store.getAllKeys()).filter(([keptFor]) => keptFor !== userId)
    await Promise.all(others.map((key) => store.delete(key)))
  })
}

async function change(act: (store: Store) => Promise<void>): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('copies', 'readwrite')
    // Awaited together: if the browser aborts the transaction, both reject.
    await Promise.all([act(store), done])
  })
}

/** Runs without copies if the browser refuses the database, the permission or the space. */
async function withDatabase<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return await act(database)
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
