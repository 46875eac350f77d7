import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError, type QueryResult } from 'pg'
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Db } from './client.ts'
import { type LogPosition, parseLogPosition } from './log-position.ts'
import { DatabaseUnavailableError, type PooledConnection, type ServerPool, toDatabase } from './postgres.ts'
import { createReplicaCheck, type ReplicaState } from './replica-state.ts'

type Values = CompiledQuery['parameters']

/** Where reads that may go to a replica went, since the start. */
export interface ReadCounts {
  readonly replica: number
  readonly primary: number
}

/** A read replica beside the primary, which answers whatever the replica cannot. */
export interface ReadReplica {
  /** Reads from the replica; what it cannot answer, transactions and writes go to the primary. */
  readonly db: Db
  /** Runs work whose reads need what was written up to a position, a `pg_lsn`; null: as the replica is. */
  readFrom<T>(floor: string | null, work: () => Promise<T>): Promise<T>
  readonly state: ReplicaState
  readonly counts: ReadCounts
  /** Looks how the replica is; it is used from the first look that finds it current. Rejects if the primary is away. */
  look(): Promise<ReplicaState>
  /** Leaves the replica out until it has replayed what the primary has now, and a look has found so. */
  leaveOut(): void
  /** Closes the connections to the replica, not those to the primary. */
  close(): Promise<void>
}

interface Servers {
  readonly primary: ServerPool
  readonly replica: ServerPool
  /** Connections to the replica that only look how it is, so that reads cannot keep them waiting. */
  readonly probe: ServerPool
  /** Monotonic milliseconds. */
  readonly clock?: () => number
}

/**
 * Puts a replica beside a primary. A read that fails on the replica, for whatever reason, is repeated on the primary:
 * reads change nothing, and a mistake of ours fails there as well.
 */
export function openReadReplica({ primary, replica, probe, clock = () => performance.now() }: Servers): ReadReplica {
  const floors = new AsyncLocalStorage<LogPosition | undefined>()
  const check = createReplicaCheck({ primary, replica: probe, clock })
  const counts = { replica: 0, primary: 0 }
  const use = createUse()
  const readings = createReadings(replica)
  const read = async (text: string, values: Values): Promise<QueryResult | undefined> => {
    if (use.state() !== 'in use') return undefined
    const reading = readings(floors.getStore(), { text, values }).catch((error: unknown) => {
      if (isAway(error)) use.set('away')
      return undefined
    })
    return use.whileUsed(reading)
  }
  const db = toDatabase(routedPool(primary, { read, counts }))
  return {
    db,
    readFrom: (floor, work) => floors.run(floor === null ? undefined : parseLogPosition(floor), work),
    get state() {
      return use.state()
    },
    counts,
    leaveOut: () => {
      check.forget()
      use.set('behind')
    },
    look: async () => {
      const state = await check.look().catch((error: unknown) => {
        // Without the primary nobody knows how far the replica is behind.
        use.set('away')
        throw error
      })
      use.set(state)
      return state
    },
    close: async () => {
      await db.destroy()
      await Promise.all([replica.end(), probe.end()])
    },
  }
}

/** Whether the replica is in use, and what tells those who wait for it that it no longer is. */
function createUse() {
  let state: ReplicaState = 'away'
  // Not one promise for all: each reading that is raced against it would be held by it.
  const waiting = new Set<() => void>()
  return {
    state: () => state,
    /** Waits for a reading, but no longer than the replica is used: undefined then. It must not reject. */
    whileUsed: <T>(reading: Promise<T | undefined>): Promise<T | undefined> =>
      new Promise((resolve) => {
        const leave = (): void => resolve(undefined)
        waiting.add(leave)
        void reading.then((result) => {
          waiting.delete(leave)
          resolve(result)
        })
      }),
    set: (next: ReplicaState): void => {
      state = next
      if (state === 'in use') return
      for (const leave of waiting) leave()
      waiting.clear()
    },
  }
}

/** The message of the driver when all connections are in use. */
const ALL_IN_USE = /timeout exceeded when trying to connect/

/**
 * True if the replica cannot be reached; false if it goes on, and only cancelled or refused one statement: a conflict
 * with replay, a limit, all connections in use.
 */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof DatabaseUnavailableError)) return false
  if (error.cause instanceof DatabaseError) return /^(08|57P)/.test(error.cause.code ?? '')
  return !ALL_IN_USE.test(error.message)
}

interface Statement {
  readonly text: string
  readonly values: Values
}

/** Returns a function that runs a statement on the replica; undefined if that has not replayed the floor yet. */
function createReadings(replica: ServerPool) {
  // A connection leads to one server, whose position only grows; an address may lead to several.
  const replayed = new WeakMap<object, LogPosition>()
  const hasReplayed = async (client: PooledConnection, floor: LogPosition): Promise<boolean> => {
    if ((replayed.get(client.identity) ?? -1n) >= floor) return true
    const { rows } = await client.query<{ position: string }>(
      'select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()',
      [],
    )
    const position = rows[0] ? parseLogPosition(rows[0].position) : -1n
    replayed.set(client.identity, position)
    return position >= floor
  }
  return async (floor: LogPosition | undefined, { text, values }: Statement): Promise<QueryResult | undefined> => {
    const client = await replica.connect()
    try {
      if (floor !== undefined && !(await hasReplayed(client, floor))) return undefined
      return (await client.query(text, values)) as QueryResult
    } finally {
      client.release()
    }
  }
}

/** What begins like a read; PostgreSQL itself refuses on a replica what writes all the same. */
const LOOKS_LIKE_READ = /^\s*(select|with)\b/i

interface Reads {
  /** Reads from the replica; undefined if the primary has to. */
  readonly read: (text: string, values: Values) => Promise<QueryResult | undefined>
  readonly counts: { replica: number; primary: number }
}

/**
 * A pool whose connections read from the replica until they first need the primary, and stay with that then: a
 * transaction begins with a statement that is no read.
 */
const routedPool = (primary: ServerPool, { read, counts }: Reads): PostgresPool => ({
  options: primary.options,
  connect: async () => {
    let ofPrimary: PostgresPoolClient | undefined
    const query = async (text: string, values: Values): Promise<unknown> => {
      const isRead = ofPrimary === undefined && LOOKS_LIKE_READ.test(text)
      const result = isRead ? await read(text, values) : undefined
      if (isRead) counts[result ? 'replica' : 'primary'] += 1
      if (result) return result
      ofPrimary ??= await primary.connect()
      return ofPrimary.query(text, values)
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken?: boolean) => {
        ofPrimary?.release(isBroken === true)
        ofPrimary = undefined
      },
    }
  },
  end: () => Promise.resolve(),
})
