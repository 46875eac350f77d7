import type { Wiring } from '../access/call.ts'
import { failDossiers, removeExpired, updateDossierHeartbeats } from './rows.ts'
import { createBackgroundQueue } from './background-queue.ts'

/** Interval at which files of expired dossiers are removed. */
const SWEEP_MS = 600_000
/**
 * Interval of the heartbeat in the rows of pending dossiers; several beats fit into the time after which a row counts
 * as failed.
 */
const BEAT_MS = 10_000

/** The queue of dossiers that this server makes. */
export interface DossierQueue {
  /** Queues a dossier. `make` never rejects, because it stores the outcome itself. */
  add(id: number, make: () => Promise<void>): void
  /** Waits for the dossier in progress; those still queued fail. */
  stop(): Promise<void>
}

/**
 * Creates the queue that makes dossiers in the background, one at a time, and removes expired ones. A heartbeat in
 * their rows reveals the dossiers of a server that died. `onFailure` receives database errors; the next beat or sweep
 * retries.
 */
export function createDossierQueue(
  { db, files, clock }: Pick<Wiring, 'db' | 'files' | 'clock'>,
  onFailure: (error: unknown) => void,
): DossierQueue {
  const line = createBackgroundQueue(onFailure)
  const waitingPeople = new Set<number>()
  const sweep = setInterval(() => line.add(() => removeExpired({ db, files }, clock())), SWEEP_MS).unref()
  const beat = setInterval(
    () => void updateDossierHeartbeats(db, [...waitingPeople], clock()).catch(onFailure),
    BEAT_MS,
  ).unref()
  return {
    add: (id, make) => {
      waitingPeople.add(id)
      line.add(() => make().finally(() => waitingPeople.delete(id)))
    },
    stop: async () => {
      clearInterval(sweep)
      await line.stop()
      clearInterval(beat)
      await failDossiers(db, [...waitingPeople]).catch(onFailure)
    },
  }
}
