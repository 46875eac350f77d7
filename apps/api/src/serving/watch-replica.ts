import type { ReadReplica } from '../db/read-replica.ts'
import { repeat, type Repeated } from '../jobs/repeat.ts'

const LOOKS_EVERY_MS = 1000

interface Log {
  info(more: object, text: string): void
  warn(more: object, text: string): void
}

type Looked = Pick<ReadReplica, 'look'>

/** Looks how the read replica is each second, until it is stopped. */
export function watchReplica(replica: Looked, log: Log): Repeated {
  const look = createReplicaLook(replica, log)
  return repeat(async () => {
    await look()
    return LOOKS_EVERY_MS
  })
}

/** Returns the turn of the loop, which logs when the replica comes into use and when it is left out. */
export function createReplicaLook(replica: Looked, log: Log): () => Promise<void> {
  let last: string | undefined
  return async () => {
    const state = await replica.look().catch((error: unknown) => `not known: ${String(error)}`)
    if (state === last) return
    last = state
    if (state === 'in use') log.info({ state }, 'lists are read from the replica')
    else log.warn({ state }, 'the replica is left out, and all is read from the primary')
  }
}
