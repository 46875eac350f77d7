import type { Answer } from '../values/answer.ts'
import type { Journal, JournalChange, LeftEntry, WriteOptions } from './journal.ts'
import { entriesFrom, type JournalDatabase, journalDatabase } from './journal-database.ts'

/** Prefix of the lock that a window holds while it is open: the browser releases it however the window ends. */
const LOCK = 'octroi-forms-journal '
const LEAVING_MS = 1000

/** Opens a journal in IndexedDB. Rejects where there is none. */
export async function openIndexedJournal(key: string): Promise<Journal> {
  const writer = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const [database, letGo] = await Promise.all([journalDatabase(), holdLock(LOCK + writer)])
  const channel = new BroadcastChannel(LOCK + key)
  return {
    isImmutable: true,
    left: async () => {
      const others = async () =>
        (await database.getAll('entries', entriesFrom(key))).filter((entry) => entry.writer !== writer)
      const goneWriters = await windowsGone(new Set((await others()).map((entry) => entry.writer)))
      // The entries are read again: a window that was closing may have written until the end, and one that stays may
      // have begun to write.
      return (await others()).filter((entry) => goneWriters.has(entry.writer))
    },
    write: (change, options) => write({ database, key, writer }, change, options),
    tell: channel.postMessage.bind(channel),
    listen: (listener) => {
      channel.addEventListener('message', (event: MessageEvent<readonly Answer[]>) => listener(event.data))
    },
    close: () => {
      channel.close()
      letGo()
    },
  }
}

interface JournalPlace {
  readonly database: JournalDatabase
  readonly key: string
  readonly writer: string
}

/** Every request is made before the first `await`: a page that is being closed gets no further. */
async function write(
  { database, key, writer }: JournalPlace,
  { put = [], remove = [], settle = [] }: JournalChange,
  { strict = false }: WriteOptions = {},
): Promise<void> {
  const transaction = database.transaction('entries', 'readwrite', { durability: strict ? 'strict' : 'relaxed' })
  const { store } = transaction
  const requests: Promise<unknown>[] = [
    ...put.map((entry) => store.put({ ...entry, key, writer })),
    ...remove.map((optionId) => store.delete([key, writer, optionId])),
    ...settle.map((entry: LeftEntry) => store.delete([key, entry.writer, entry.option_id])),
  ]
  transaction.commit()
  await Promise.all([...requests, transaction.done])
}

/**
 * Takes a lock; resolves to the function that releases it. Without Web Locks (a page over plain HTTP) every other
 * window counts as closed.
 */
function holdLock(name: string): Promise<() => void> {
  const locks = lockManager()
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const lock = locks.request(name, () => new Promise<void>((letGo) => resolve(() => letGo())))
    lock.catch(reject)
  })
}

/** Returns which of these windows are closed, or are closing. */
async function windowsGone(writers: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const locks = lockManager()
  if (locks === undefined || writers.size === 0) return writers
  const { held = [] } = await locks.query()
  const present = new Set(held.map(({ name = '' }) => name.replace(LOCK, '')))
  const isGone = async (writer: string) => !present.has(writer) || (await goes(locks, writer))
  const goneWriters = await Promise.all([...writers].map(async (writer) => ((await isGone(writer)) ? [writer] : [])))
  return new Set(goneWriters.flat())
}

/** Whether a window releases its lock soon, as one does that is closed or reloaded while this one opens. */
async function goes(locks: LockManager, writer: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LEAVING_MS)
  try {
    return await locks.request(LOCK + writer, { signal }, () => true)
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
