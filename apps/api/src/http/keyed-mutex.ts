import { AppError } from '../errors/app-error.ts'

/** How long a call waits for those before it that write to the same thing; about as long as for a row that is held. */
const TURN_MS = 4000

/** Runs work on the thing of a key, after the work on it that came before. Throws `not_ready` when that takes too long. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Lets calls that write to the same thing take turns before they take a connection: the database would make them wait
 * for each other all the same, each with a connection that nobody else then has.
 */
export function createKeyedMutex(patience = TURN_MS): KeyedMutex {
  const last = new Map<string, Promise<void>>()
  return async (key, work) => {
    const before = last.get(key)
    let end = (): void => undefined
    const done = new Promise<void>((resolve) => (end = resolve))
    const mine = before ? before.then(() => done) : done
    last.set(key, mine)
    void mine.then(() => last.get(key) === mine && last.delete(key))
    try {
      if (before) await within(patience, before)
      return await work()
    } finally {
      end()
    }
  }
}

function within(patience: number, before: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new AppError('not_ready')), patience)
    void before.then(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
