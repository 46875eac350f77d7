import { openPool, openReplicaPool, toDatabase } from '../db/postgres.ts'
import { openReadReplica, type ReadReplica } from '../db/read-replica.ts'
import { closeAtEnd } from './close-at-end.ts'
import { PATIENT_LIMITS } from './patient-limits.ts'
import { type PostgresServer, REPLICATED, startPostgres, startStandby } from './postgres-server.ts'
import { type TestApp, testApp } from './test-app.ts'

/** How long a probe of a frozen standby waits, in milliseconds. */
const PROBE_MS = 500

/** A server with a primary and a standby, which it reads from once `replica.look()` has found it current. */
export interface ReplicatedApp {
  readonly here: TestApp
  readonly primary: PostgresServer
  readonly standby: PostgresServer
  readonly replica: ReadReplica
  /** Advances the clock by which lag is measured, in milliseconds. */
  passTime(ms: number): void
}

/** Creates a server with a primary and a standby; everything is closed and removed after the file's tests. */
export async function replicatedApp(): Promise<ReplicatedApp> {
  const primary = await startPostgres(REPLICATED)
  const standby = await startStandby(primary)
  let time = 0
  const pool = openPool(primary.url, PATIENT_LIMITS)
  const replica = openReadReplica({
    primary: pool,
    replica: openReplicaPool(standby.url, PATIENT_LIMITS),
    probe: openReplicaPool(standby.url, { ...PATIENT_LIMITS, answer: PROBE_MS, connection: PROBE_MS }),
    clock: () => time,
  })
  const here = await testApp({}, toDatabase(pool), replica)
  closeAtEnd(async () => {
    await replica.close()
    await standby.remove()
    await primary.remove()
  })
  return { here, primary, standby, replica, passTime: (ms) => void (time += ms) }
}
