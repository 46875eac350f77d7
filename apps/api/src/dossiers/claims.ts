import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * Without a heartbeat for this long, another server takes a dossier up. Servers' clocks must agree within it; if they do
 * not, a dossier is made twice, and the second file is the one that is kept.
 */
export const ABANDONED_MS = 20_000
/** Without a heartbeat for this long, a dossier counts as failed for good, because no server takes it up. */
export const SILENT_MS = 300_000
/** Number of servers that may begin a dossier, so that one that kills its server does not kill every other. */
const MAX_ATTEMPTS = 3

/** A server's right to make a dossier, which ends when another server takes the dossier up. */
export interface DossierClaim {
  readonly id: number
  readonly request_id: number
  readonly user_id: number
  readonly format: 'pdf' | 'zip'
  /** Number of servers that have begun it, this one included; tells this claim from earlier ones. */
  readonly attempts: number
}

const CLAIM_COLUMNS = ['id', 'request_id', 'user_id', 'format', 'attempts'] as const

/** Updates the row of a dossier only as long as the claim is valid. */
export const updateClaimed = (db: Db, { id, attempts }: DossierClaim) =>
  db.updateTable('dossiers').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'making')

interface TakingUp {
  readonly now: Date
  /** Ids of the dossiers that this server makes, which it does not take from itself after a long pause. */
  readonly own: readonly number[]
}

/** Claims one dossier whose server stopped or died; undefined if there is none. Only one server gets each. */
export function takeUpDossier(db: Db, { now, own }: TakingUp): Promise<DossierClaim | undefined> {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  return db
    .updateTable('dossiers')
    .set({ attempts: sql`attempts + 1`, touched_at: now, percent: 0 })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('dossiers')
        .select('id')
        .where('state', '=', 'making')
        .where('touched_at', '<', before(ABANDONED_MS))
        .where('touched_at', '>=', before(SILENT_MS))
        .where('attempts', '<', MAX_ATTEMPTS)
        .where(sql<boolean>`id <> all(${[...own]}::int[])`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(CLAIM_COLUMNS)
    .executeTakeFirst()
}

/** Updates the heartbeat of dossiers that are being made or queued. */
export async function updateDossierHeartbeats(db: Db, claims: readonly DossierClaim[], now: Date): Promise<void> {
  for (const claim of claims) await updateClaimed(db, claim).set({ touched_at: now }).execute()
}

/** Gives up claims of dossiers that were not begun, which counts as no attempt: any server may take them up at once. */
export async function releaseDossiers(db: Db, claims: readonly DossierClaim[], now: Date): Promise<void> {
  const touched_at = new Date(now.getTime() - ABANDONED_MS - 1)
  for (const claim of claims) await updateClaimed(db, claim).set({ touched_at, attempts: sql`attempts - 1` }).execute()
}
