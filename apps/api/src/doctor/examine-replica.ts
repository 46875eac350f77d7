import { openPool, openReplicaPool, PROBE_LIMITS } from '../db/postgres.ts'
import { readServerPosition } from '../db/replica-state.ts'
import type { Config } from '../config/config.ts'
import type { Finding } from './finding.ts'

const part = 'replica'
/** Bytes of the log from which a replica is noticeably behind. */
const NOTICEABLE_BYTES = 16 * 1024 * 1024

/** Looks whether the read replica is one of the database, and how far it is behind; nothing without one. */
export async function examineReplica({
  databaseUrl,
  databaseReadUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return []
  const primary = openPool(databaseUrl, PROBE_LIMITS)
  const replica = openReplicaPool(databaseReadUrl, PROBE_LIMITS)
  try {
    const written = await readServerPosition(primary)
    const replayed = await readServerPosition(replica).catch((error: unknown) => error as Error)
    if (replayed instanceof Error) return [describeAbsence(replayed.message)]
    if (!replayed.isReplica || replayed.identity !== written.identity) return [NO_REPLICA]
    return [describeLag(Math.max(0, Number(written.position - replayed.position)))]
  } catch (error) {
    return [describeAbsence(`the database cannot be compared with it: ${(error as Error).message}`)]
  } finally {
    await Promise.all([primary.end(), replica.end()])
  }
}

const NO_REPLICA: Finding = {
  part,
  state: 'fault',
  text: 'DATABASE_READ_URL names no replica of the database of DATABASE_URL; all is read from the primary.',
  advice: 'Name a standby of the same server and the same database, or take the setting away.',
}

const describeAbsence = (reason: string): Finding => ({
  part,
  state: 'warning',
  text: `it cannot be used: ${reason}; all is read from the primary.`,
  advice:
    'Is it running, and do DATABASE_READ_URL and its password name it? `psql "$DATABASE_READ_URL"` says the same.',
})

function describeLag(bytes: number): Finding {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB of the log behind`
  if (bytes < NOTICEABLE_BYTES) return { part, state: 'ok', text: `replays the log, ${size}.` }
  const advice = 'Look at its disk, its network and pg_stat_replication; the primary answers what it has not replayed.'
  return { part, state: 'warning', text: `is ${size}.`, advice }
}
