import type { contract } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { DOSSIER } from '../locales/fr-ca/dossier.ts'
import { changesOf, recordAudit } from '../trail/record.ts'
import { createDossierReader, titleOf } from './collect-dossier.ts'
import type { DossierQueue } from './dossier-queue.ts'
import { fileNameOf } from './make-dossier.ts'
import { reservedPartsOf } from './parts.ts'
import { findOwnDossier, insertDossier, removeExpired, findReusableDossier, toDossier, stateOfDossier } from './rows.ts'
import { hashRequestData } from './hash-request-data.ts'
import { createNestedCall, type DossierSources } from './sources.ts'

const CONTENT_TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const

/**
 * Handlers for dossiers: requested by whoever may read the request, made in the background, and downloadable for a
 * while by the requester as long as they may still read everything in it.
 */
export const dossierHandlers = (sources: DossierSources, line: DossierQueue): Handlers<typeof contract.dossiers> => ({
  create: async (call) => {
    const { db, actor, clock, params, body } = call
    const { format } = body.dossier
    const reading = await createDossierReader(call, sources, params.id)
    await removeExpired(call, clock())
    const { row, isNew } = await db.transaction().execute(async (tx) => {
      const parts = reservedPartsOf(actor, reading.request)
      const dossierRow = {
        request_id: params.id,
        user_id: actor.id,
        format,
        parts,
        stamp: await hashRequestData(tx, params.id),
      }
      const same = await findReusableDossier(tx, dossierRow, clock())
      if (same) return { row: same, isNew: false }
      const inserted = await insertDossier(tx, { ...dossierRow, name: fileNameOf(reading, format) }, clock())
      await recordAudit(tx, call, {
        action: 'export',
        subject: 'request',
        subject_id: params.id,
        subject_label: `${titleOf(reading)}, ${reading.request.organization.name}`,
        changes: changesOf({}, { format: DOSSIER.formats[format] }),
      })
      return { row: inserted, isNew: true }
    })
    if (isNew) line.add(row)
    return toDossier(row, clock())
  },

  read: async (call) => {
    const row = await findOwnDossier(call, call.params.id)
    // Checked because even the file's name contains details of the request.
    await sources.request(createNestedCall(call, { params: { id: row.request_id } }))
    return toDossier(row, call.clock())
  },

  download: async (call) => {
    const row = await findOwnDossier(call, call.params.id)
    const state = stateOfDossier(row, call.clock())
    if (state === 'making') throw new AppError('dossier_unready')
    if (state !== 'ready' || row.file_key === null) throw new AppError('dossier_expired')
    await ensureStillReadable(call, sources, row)
    return { key: row.file_key, name: row.name, contentType: CONTENT_TYPES[row.format], size: row.file_size ?? 0 }
  },
})

/**
 * Throws what reading the request throws now, and `dossier_expired` if the dossier has parts that the caller may no
 * longer read.
 */
async function ensureStillReadable(
  call: CallContext,
  sources: DossierSources,
  { request_id, parts }: { readonly request_id: number; readonly parts: readonly string[] },
): Promise<void> {
  const request = await sources.request(createNestedCall(call, { params: { id: request_id } }))
  const reservedParts: readonly string[] = reservedPartsOf(call.actor, request)
  if (!parts.every((part) => reservedParts.includes(part))) throw new AppError('dossier_expired')
}
