import type { Dossier } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { lockUsers } from '../access/lock-users.ts'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { AppError } from '../errors/app-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { SILENT_MS } from './claims.ts'

/** How long a dossier can be downloaded: it is a copy of protected data, and easily made again. */
const KEPT_MS = 3_600_000
/** A dossier with less time left is not reused for a new request, because its download may come too late. */
const SOON_MS = 300_000

/** Reads a dossier that the caller requested. Throws `not_found`. */
export async function findOwnDossier({ db, actor }: Pick<CallContext, 'db' | 'actor'>, id: number) {
  const row = await db
    .selectFrom('dossiers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

type Row = Awaited<ReturnType<typeof findOwnDossier>>

/** Returns the current state of a dossier. */
export function stateOfDossier({ state, expires_at, touched_at }: Row, now: Date): Dossier['state'] {
  if (state === 'failed') return 'failed'
  if (state === 'making') return now.getTime() - touched_at.getTime() > SILENT_MS ? 'failed' : 'making'
  return expires_at <= now ? 'expired' : 'ready'
}

/** Converts a row to the contract's shape. */
export function toDossier(row: Row, now: Date): Dossier {
  const { id, request_id, format, percent, name, file_size } = row
  const state = stateOfDossier(row, now)
  return {
    id,
    request_id,
    format,
    state,
    percent: state === 'ready' ? 100 : percent,
    name,
    size: file_size,
    expires_at: row.expires_at.toISOString(),
  }
}

/** Maximum number of dossiers that are being made for one person. */
const MOST_MAKING = 3

interface DossierKey extends Pick<Dossier, 'request_id' | 'format'> {
  readonly user_id: number
  readonly stamp: string
  readonly parts: readonly string[]
}

/**
 * Finds the caller's dossier of the same key that is being made, or can still be downloaded for some minutes; undefined
 * if there is none. Locks the user, so that the second of two concurrent calls finds the first's dossier. Throws
 * `too_many_dossiers`.
 */
export async function findReusableDossier(tx: Db, dossierKey: DossierKey, now: Date): Promise<Row | undefined> {
  await lockUsers(tx, [dossierKey.user_id])
  const rows = await tx.selectFrom('dossiers').selectAll().where('user_id', '=', dossierKey.user_id).execute()
  const making = rows.filter((row) => stateOfDossier(row, now) === 'making')
  const soon = new Date(now.getTime() + SOON_MS)
  const lasting = rows.filter((row) => stateOfDossier(row, soon) === 'ready')
  const same = [...making, ...lasting].find(
    (row) =>
      row.request_id === dossierKey.request_id &&
      row.format === dossierKey.format &&
      row.stamp === dossierKey.stamp &&
      JSON.stringify(row.parts) === JSON.stringify(dossierKey.parts),
  )
  if (same) return same
  if (making.length >= MOST_MAKING) throw new AppError('too_many_dossiers')
  return undefined
}

interface NewDossier extends Pick<Dossier, 'request_id' | 'format' | 'name'> {
  readonly user_id: number
  readonly stamp: string
  readonly parts: readonly string[]
}

/** Inserts the row of a requested dossier. */
export function insertDossier(tx: Db, { parts, ...asked }: NewDossier, now: Date) {
  return tx
    .insertInto('dossiers')
    .values({
      ...asked,
      organization_id: organizationOf('requests', asked.request_id),
      parts: JSON.stringify(parts),
      created_at: now,
      touched_at: now,
      expires_at: new Date(now.getTime() + KEPT_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes the files of dossiers that can no longer be downloaded. */
export async function removeExpired(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('dossiers')
    .select(['id', 'file_key'])
    .where('expires_at', '<=', now)
    .where('file_key', 'is not', null)
    .execute()
  for (const { id, file_key } of rows) {
    if (file_key !== null) await files.remove(file_key)
    await db.updateTable('dossiers').set({ file_key: null }).where('id', '=', id).execute()
  }
}

/** Returns the moment from which a dossier that is ready now can no longer be downloaded. */
export const computeDossierExpiry = (now: Date): Date => new Date(now.getTime() + KEPT_MS)
