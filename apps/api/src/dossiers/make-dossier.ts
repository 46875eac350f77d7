import { stat } from 'node:fs/promises'
import type { Dossier } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { findQuarantinedFiles } from '../access/quarantine.ts'
import { DOSSIER } from '../locales/fr-ca/dossier.ts'
import { loadFilledForm } from '../filled-forms/index.ts'
import { archivedDocuments, type ArchiveEntry, safeName, writeArchive } from './archive.ts'
import { createDossierReader, type CollectedDossier, collectDossier, titleOf } from './collect-dossier.ts'
import { renderDossier } from './pdf/render.ts'
import { computeDossierExpiry } from './rows.ts'
import type { DossierSources, DossierReader } from './sources.ts'

const COLLECTED = 10
const LONGEST_NAME = 114

interface Making {
  readonly call: CallContext
  readonly sources: DossierSources
  readonly id: number
  readonly format: Dossier['format']
}

/** Returns the file name, such as `Dossier - La Maison - Soutien à la mission 2026.pdf`. */
export function fileNameOf(reading: DossierReader, format: Dossier['format']): string {
  const words = [DOSSIER.file, reading.request.organization.name, titleOf(reading)]
  return `${safeName(words.join(' - '), LONGEST_NAME)}.${format}`
}

/**
 * Makes a requested dossier and stores its file. Never rejects on failure: the row then has the failed state and the
 * reason.
 */
export async function makeDossier(making: Making, requestId: number): Promise<void> {
  const { call, sources, id } = making
  try {
    const collected = await collectDossier(await createDossierReader(call, sources, requestId))
    await keepFile(making, collected)
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    await call.db.updateTable('dossiers').set({ state: 'failed', failure }).where('id', '=', id).execute()
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
    const keeping = db
      .updateTable('dossiers')
      .set({
        state: 'ready',
        percent: 100,
        file_key: key,
        file_size: size,
        touched_at: now,
        expires_at: computeDossierExpiry(now),
      })
      .set({ parts: JSON.stringify(collected.reserved) })
      .where('id', '=', making.id)
    try {
      await keeping.execute()
    } catch (error) {
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
  const isArchive = making.format === 'zip'
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
function progressOf({ call: { db, clock }, id }: Making) {
  let last: Promise<unknown> = Promise.resolve()
  const write = (percent: number) =>
    db.updateTable('dossiers').set({ percent, touched_at: clock() }).where('id', '=', id).execute()
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
    .selectFrom('documents')
    .select(['option_id', 'name', 'key', 'created_at'])
    .where('filled_form_id', '=', filled.id)
    .orderBy('id')
    .execute()
  const keys = documents.map(({ key }) => key)
  const shut = await findQuarantinedFiles(db, keys)
  const embedded = documents.map((document) => {
    const state = shut.get(document.key)
    return { ...document, kept_back: state && DOSSIER.kept_back[state] }
  })
  return archivedDocuments(await loadFilledForm(db, filled), embedded, reports)
}
