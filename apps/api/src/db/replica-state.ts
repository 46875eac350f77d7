import { type LogPosition, parseLogPosition } from './log-position.ts'
import type { ServerPool } from './postgres.ts'

/**
 * How a replica is: `behind` has not replayed what the primary had written `MOST_LAG_MS` ago, and `no replica` is a
 * primary, or a replica of another database.
 */
export type ReplicaState = 'in use' | 'behind' | 'away' | 'no replica'

/**
 * How long a replica in use may take to replay what the primary had, in milliseconds. Just before it is found behind,
 * what it has may be twice as old, and a look more.
 */
export const MOST_LAG_MS = 5000

/** One row of one statement. */
async function readRow<Row extends object>(pool: ServerPool, text: string): Promise<Row> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Row>(text, [])
    const [row] = rows
    if (!row) throw new Error('The database answered without a row')
    return row
  } finally {
    client.release()
  }
}

/** Where a server is in the log of which cluster. */
export interface ServerPosition {
  /** Names the cluster and the database: equal for a primary and its replica alone. */
  readonly identity: string
  /** The end of a primary's log, or what a replica has replayed of it. */
  readonly position: LogPosition
  readonly isReplica: boolean
}

/** Reads where a server is in its log. Throws DatabaseUnavailableError. */
export async function readServerPosition(pool: ServerPool): Promise<ServerPosition> {
  const { identity, position, replica } = await readRow<{ identity: string; position: string; replica: boolean }>(
    pool,
    `select pg_is_in_recovery() as replica,
      (select system_identifier::text from pg_control_system()) || ' ' || current_database() as identity,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as position`,
  )
  return { identity, position: parseLogPosition(position), isReplica: replica }
}

interface Servers {
  readonly primary: ServerPool
  readonly replica: ServerPool
  /** Monotonic milliseconds. */
  readonly clock: () => number
}

/** Looks how a replica is. */
interface ReplicaCheck {
  look(): Promise<ReplicaState>
  /** Takes the replica for behind until a look finds that it has replayed what the primary had at an earlier one. */
  forget(): void
}

/**
 * Creates the check of a replica. It remembers a position that the primary had, and when: a replica that
 * has not replayed it for `MOST_LAG_MS` is behind; one that was away or behind comes back when it has replayed what the
 * primary had when it was looked at.
 */
export function createReplicaCheck({ primary, replica, clock }: Servers): ReplicaCheck {
  let target: { readonly position: LogPosition; readonly since: number } | undefined
  let isCurrent = false
  const look = async (): Promise<ReplicaState> => {
    const there = await readServerPosition(replica).catch(() => 'away' as const)
    const written = await readServerPosition(primary)
    if (there === 'away' || !there.isReplica || there.identity !== written.identity) {
      isCurrent = false
      target = undefined
      return there === 'away' ? 'away' : 'no replica'
    }
    if (target && there.position >= target.position) {
      isCurrent = true
      target = undefined
    }
    target ??= { position: written.position, since: clock() }
    if (there.position >= target.position) isCurrent = true
    else if (clock() - target.since > MOST_LAG_MS) isCurrent = false
    return isCurrent ? 'in use' : 'behind'
  }
  return {
    look,
    forget: () => {
      isCurrent = false
      target = undefined
    },
  }
}
