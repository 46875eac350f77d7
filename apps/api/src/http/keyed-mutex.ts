import { AppError } from '../errors/app-error.ts'

/** How long a call waits for earlier ones that write to the same thing; about as long as for a row lock. */
const TURN_MS = 4000

/** Runs `work` once all earlier work of the same key has ended. Throws `not_ready` if that takes too long. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Creates a mutex by key, which calls that write to the same thing pass before they take a database connection: they
 * would wait for each other anyway, but each would occupy a connection of the pool meanwhile.
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
