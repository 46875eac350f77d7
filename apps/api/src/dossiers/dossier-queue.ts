import type { Wiring } from '../access/call.ts'
import { createBackgroundQueue } from './background-queue.ts'
import { type DossierClaim, releaseDossiers, takeUpDossier, updateDossierHeartbeats } from './claims.ts'
import { removeExpired } from './rows.ts'

/** Interval at which files of expired dossiers are removed. */
const SWEEP_MS = 600_000
/**
 * Interval of the heartbeat in the rows of pending dossiers; several beats fit into the time after which another server
 * takes a dossier up.
 */
const BEAT_MS = 5000
/** Interval at which a server looks for dossiers that another one left unmade. */
const LOOKS_EVERY_MS = 5000

/** The queue of dossiers that this server makes. */
export interface DossierQueue {
  /** Queues a claimed dossier. */
  add(claim: DossierClaim): void
  /** Begins to take up, at once and every few seconds, the dossiers of servers that stopped or died. */
  start(): void
  /** Waits for the dossier in progress; those still queued are released for other servers. */
  stop(): Promise<void>
}

interface QueueOptions extends Pick<Wiring, 'db' | 'files' | 'clock'> {
  /** Makes a dossier. Rejects only if it cannot store the outcome; the dossier is then taken up again. */
  readonly make: (claim: DossierClaim) => Promise<void>
  /** Receives database errors; the next beat, look or sweep retries. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Creates the queue that makes dossiers in the background, one at a time, and removes expired ones. A heartbeat in
 * their rows reveals the dossiers of a server that died.
 */
export function createDossierQueue({ db, files, clock, make, onFailure }: QueueOptions): DossierQueue {
  const line = createBackgroundQueue(onFailure)
  const claims = new Map<number, DossierClaim>()
  const ending = new AbortController()
  let taking: Promise<void> | undefined
  const every = (ms: number, work: () => void) => setInterval(work, ms).unref()
  const sweep = every(SWEEP_MS, () => line.add(() => removeExpired({ db, files }, clock())))
  const beat = every(BEAT_MS, () => void updateDossierHeartbeats(db, [...claims.values()], clock()).catch(onFailure))
  const add = (claim: DossierClaim): void => {
    claims.set(claim.id, claim)
    line.add(() =>
      make(claim).finally(() => {
        claims.delete(claim.id)
        if (looks) look()
      }),
    )
  }
  const takeUp = async (): Promise<void> => {
    // One at a time: those that wait behind one that kills its server would be given up with it.
    if (ending.signal.aborted || claims.size > 0) return
    const claim = await takeUpDossier(db, { now: clock(), own: [] })
    if (claim) add(claim)
  }
  const look = (): void => {
    taking ??= takeUp()
      .catch(onFailure)
      .finally(() => (taking = undefined))
  }
  let looks: NodeJS.Timeout | undefined
  return {
    add,
    start: () => {
      looks ??= every(LOOKS_EVERY_MS, look)
      look()
    },
    stop: async () => {
      ending.abort()
      clearInterval(sweep)
      clearInterval(looks)
      await taking
      await line.stop()
      clearInterval(beat)
      await releaseDossiers(db, [...claims.values()], clock()).catch(onFailure)
    },
  }
}
