import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

const NAME = 'octroi-copies'
/** Copies are kept as long as the server keeps an unused session: an older copy belongs to a session that is over. */
const SHOWN_MS = 12 * 3_600_000
/** Key of the moment when the server was last heard, for one person. */
const HEARD = ''

/** Identifies a copy: whose it is, and of what. */
export interface CopyOf {
  readonly userId: number
  readonly name: string
}

/** What the server said once, kept to be shown while it says nothing. */
export interface Copy {
  readonly data: unknown
  /** Milliseconds of the clock when the server said it. */
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
    // A newer page wants to change the database: it must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })

/**
 * Keeps a copy for one person on this device (decision 28). `join` makes one of what is kept and what comes: another
 * window of the same person may have kept something newer. Where the browser keeps nothing, neither does this.
 */
export async function keepCopy<T>(
  { userId, name }: CopyOf,
  { data, at }: { readonly data: T; readonly at: number },
  join: (stored: T, next: T) => T = (_, next) => next,
): Promise<void> {
  await change(async (store) => {
    const [known, heard] = await Promise.all([store.get([userId, name]), store.get([userId, HEARD])])
    await store.put({ data: known === undefined ? data : join(known.data as T, data), at }, [userId, name])
    // When the server said this, not when it is kept: a page that is opened again without it has heard nothing new.
    await store.put({ data: null, at: Math.max(heard?.at ?? 0, at) }, [userId, HEARD])
  })
}

/** What is kept for one person under a name; undefined once their session must be over on the server. */
export async function readCopy({ userId, name }: CopyOf, now = Date.now()): Promise<Copy | undefined> {
  return withDatabase(async (database) => {
    const [copy, heard] = await Promise.all([
      database.get('copies', [userId, name]),
      database.get('copies', [userId, HEARD]),
    ])
    return heard && heard.at <= now && now - heard.at < SHOWN_MS ? copy : undefined
  })
}

/** What is kept for one person under names that begin so, however old it is: to be forgotten, not to be shown. */
export async function readCopies({ userId, name }: CopyOf): Promise<readonly Copy[]> {
  const begunSo = IDBKeyRange.bound([userId, name], [userId, `${name}\uffff`])
  return (await withDatabase((database) => database.getAll('copies', begunSo))) ?? []
}

/** Forgets one copy. */
export async function forgetCopy({ userId, name }: CopyOf): Promise<void> {
  await change((store) => store.delete([userId, name]))
}

/** Forgets all copies of one person whose names begin so. */
export async function forgetCopies({ userId, name }: CopyOf): Promise<void> {
  await change((store) => store.delete(IDBKeyRange.bound([userId, name], [userId, `${name}\uffff`])))
}

/** Forgets everything that is kept of anybody but this person; without one, of everybody. */
export async function forgetOthers(userId?: number): Promise<void> {
  await change(async (store) => {
    const others = (await store.getAllKeys()).filter(([keptFor]) => keptFor !== userId)
    await Promise.all(others.map((key) => store.delete(key)))
  })
}

async function change(act: (store: Store) => Promise<void>): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('copies', 'readwrite')
    // Together: where the browser calls the transaction off, both reject.
    await Promise.all([act(store), done])
  })
}

/** Whatever the browser refuses (no database, no right to it, no room), the application goes on without copies. */
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
