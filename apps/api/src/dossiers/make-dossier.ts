import { stat } from 'node:fs/promises'
import type { Dossier } from '@octroi/domain'
import type { CallContext, Wiring } from '../access/call.ts'
import { findQuarantinedFiles } from '../access/quarantine.ts'
import { DOSSIER } from '../locales/fr-ca/dossier.ts'
import { isNamedDocument, loadFilledForm } from '../filled-forms/index.ts'
import { type DossierClaim, updateClaimed } from './claims.ts'
import { archivedDocuments, type ArchiveEntry, safeName, writeArchive } from './archive.ts'
import { createDossierReader, type CollectedDossier, collectDossier, titleOf } from './collect-dossier.ts'
import { renderDossier } from './pdf/render.ts'
import { computeDossierExpiry } from './rows.ts'
import { createReaderCall } from './reader-call.ts'
import type { DossierSources, DossierReader } from './sources.ts'

const COLLECTED = 10
const LONGEST_NAME = 114

interface Making {
  readonly call: CallContext
  readonly sources: DossierSources
  readonly claim: DossierClaim
}

/** Returns the file name, such as `Dossier - La Maison - Soutien à la mission 2026.pdf`. */
export function fileNameOf(reading: DossierReader, format: Dossier['format']): string {
  const words = [DOSSIER.file, reading.request.organization.name, titleOf(reading)]
  return `${safeName(words.join(' - '), LONGEST_NAME)}.${format}`
}

/**
 * Makes a claimed dossier with the rights that its reader has now, and stores its file. A failure is stored in the row,
 * with its reason; rejects only if the database cannot store the outcome. Changes nothing once another server has taken
 * the dossier up.
 */
export async function makeDossier(wiring: Wiring, sources: DossierSources, claim: DossierClaim): Promise<void> {
  try {
    const call = await createReaderCall(wiring, claim.user_id)
    const collected = await collectDossier(await createDossierReader(call, sources, claim.request_id))
    await keepFile({ call, sources, claim }, collected)
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    await updateClaimed(wiring.db, claim).set({ state: 'failed', failure }).execute()
  }
}

async function keepFile(making: Making, collected: CollectedDossier): Promise<void> {
  const { db, files, clock } = making.call
  const paths = [files.temporaryPath(), files.temporaryPath()] as const
  try {
    const path = await writeFiles(making, collected, paths)
    const { size } = await stat(path)
    const key = await files.keep(path)
    const now = clock()
    const keeping = updateClaimed(db, making.claim)
      .set({
        state: 'ready',
        percent: 100,
        file_key: key,
        file_size: size,
        touched_at: now,
        expires_at: computeDossierExpiry(now),
      })
      .set({ parts: JSON.stringify(collected.reserved) })
      .returning('id')
    try {
      await keeping.executeTakeFirstOrThrow(() => new Error('Another server has taken this dossier up'))
    } catch (error) {
      // The reply may be lost though the row was written, which must not name a file that is gone.
      await db
        .updateTable('dossiers')
        .set({ state: 'failed', file_key: null, failure: String(error) })
        .where('file_key', '=', key)
        .execute()
      // Without a row nothing would ever remove the file. A dossier is easily made again.
      await files.remove(key)
      throw error
    }
  } finally {
    for (const path of paths) await files.discard(path)
  }
}

/** Writes the PDF, and an archive around it if requested; returns the path of the requested file. */
async function writeFiles(
  making: Making,
  { content, reading, reserved }: CollectedDossier,
  [pdf, zip]: readonly [string, string],
): Promise<string> {
  const isArchive = making.claim.format === 'zip'
  const progress = progressOf(making)
  progress.at(COLLECTED)
  const share = (isArchive ? 50 : 99) - COLLECTED
  await renderDossier({ path: pdf, content, onPercent: (percent) => progress.at(COLLECTED + (percent * share) / 100) })
  if (isArchive) {
    const documents = await documentsOf(reading, reserved.includes('conclusion') ? await reportsOf(reading) : [])
    const onDocument = (count: number): void => progress.at(50 + (count * 49) / documents.length)
    const name = fileNameOf(reading, 'pdf')
    await writeArchive({
      path: zip,
      pdf: { path: pdf, name: `00 - ${name}` },
      documents,
      files: making.call.files,
      onDocument,
    })
  }
  await progress.told()
  return isArchive ? zip : pdf
}

/** Writes the progress to the database in order; `told` rejects if a write failed. */
function progressOf({ call: { db, clock }, claim }: Making) {
  let last: Promise<unknown> = Promise.resolve()
  const write = (percent: number) => updateClaimed(db, claim).set({ percent, touched_at: clock() }).execute()
  return {
    at: (percent: number): void => {
      const before = last
      last = (async () => {
        await before
        await write(Math.floor(percent))
      })()
      // Prevents an unhandled rejection until `told` awaits it.
      last.catch(() => undefined)
    },
    told: () => last,
  }
}

/** Reads the report of the recommendations, if the reader may read it. */
async function reportsOf({ call: { db }, request }: DossierReader) {
  const rows = await db
    .selectFrom('conclusions')
    .select(['file_name as name', 'file_key as key', 'updated_at as created_at'])
    .where('request_id', '=', request.id)
    .execute()
  return rows.flatMap(({ name, key, ...row }) => (name === null || key === null ? [] : [{ ...row, name, key }]))
}

type Reports = Awaited<ReturnType<typeof reportsOf>>

async function documentsOf(
  { call: { db, actor }, sources, request }: DossierReader,
  reports: Reports,
): Promise<ArchiveEntry[]> {
  const filled = await sources.requestForm.toRead(db, actor, request.id)
  const documents = await db
    .selectFrom('documents as d')
    .select(['d.option_id', 'd.name', 'd.key', 'd.created_at'])
    .where('d.filled_form_id', '=', filled.id)
    .where(isNamedDocument)
    .orderBy('d.id')
    .execute()
  const keys = documents.map(({ key }) => key)
  const shut = await findQuarantinedFiles(db, keys)
  const embedded = documents.map((document) => {
    const state = shut.get(document.key)
    return { ...document, kept_back: state && DOSSIER.kept_back[state] }
  })
  return archivedDocuments(await loadFilledForm(db, filled), embedded, reports)
}
