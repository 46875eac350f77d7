import type { Wiring } from '../access/call.ts'
import { failDossiers, removeExpired, touchDossiers } from './rows.ts'
import { workLine } from './work-line.ts'

/** How often files of dossiers that cannot be downloaded any more are looked for. */
const SWEEP_MS = 600_000
/** How often rows of what is being made or waits are touched: several times before they would be read as failed. */
const BEAT_MS = 10_000

/** The dossiers that this server makes. */
export interface DossierLine {
  /** Makes a dossier once those before are made. `make` never rejects: the dossier says itself how it ended. */
  add(id: number, make: () => Promise<void>): void
  /** Waits for the one that is being made; those that have not begun have failed. */
  stop(): Promise<void>
}

/**
 * Makes dossiers in the background, one after the other, and removes those that have expired. Their rows are touched
 * all the while, so that those of a server that died are soon known to be nobody's. `onFailure` is told of what the
 * database did not do; the next beat or sweep tries again.
 */
export function dossierLine(
  { db, files, clock }: Pick<Wiring, 'db' | 'files' | 'clock'>,
  onFailure: (error: unknown) => void,
): DossierLine {
  const line = workLine(onFailure)
  const waitingPeople = new Set<number>()
  const sweep = setInterval(() => line.add(() => removeExpired({ db, files }, clock())), SWEEP_MS).unref()
  const beat = setInterval(() => void touchDossiers(db, [...waitingPeople], clock()).catch(onFailure), BEAT_MS).unref()
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
