import type { contract, Document } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { buildAbilityCondition } from '../access/ability-condition.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { addDocument, dropFiles, isNamedDocument, removeDocument } from '../filled-forms/index.ts'
import { REQUEST_FACTS } from './columns.ts'
import { ensureRoom } from './document-room.ts'
import { ensureReadable } from './ensure-readable.ts'
import { requestForm } from './form-owner.ts'
import { requireReadableRequest } from './queries.ts'

const selectDocuments = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('requests as r', 'r.filled_form_id', 'd.filled_form_id')
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .leftJoin('quarantined_files as q', 'q.key', 'd.key')
    .select([
      'd.id',
      'r.id as request_id',
      'd.option_id',
      'd.field_id',
      'd.type_id',
      'd.label',
      'd.name',
      'd.size',
      'd.created_at',
    ])
    .select(['u.name as given_name', 'u.surname', 'q.since as waits_since', 'q.found as virus'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]

const toDocument = ({ given_name, surname, created_at, waits_since, virus, ...row }: Row): Document => ({
  ...row,
  check: waits_since === null ? 'accepted' : virus === null ? 'waiting' : 'refused',
  url: `/documents/${row.request_id}/${row.id}`,
  created_at: created_at.toISOString(),
  created_by: [given_name, surname].filter(Boolean).join(' '),
})

const MOST_LISTED = 1000

/** Handlers for the documents of requests: answers to file questions of the form, and other attachments. */
export const documentHandlers: Handlers<typeof contract.documents> = {
  list: async ({ db, actor, query }) => {
    ensureCan(actor, 'request.read')
    if (query.request_id !== undefined) await requireReadableRequest(db, actor, query.request_id)
    const rows = await selectDocuments(db)
      .where(buildAbilityCondition(actor, 'request.read', REQUEST_FACTS))
      .where(isNamedDocument)
      .$if(query.request_id !== undefined, (list) => list.where('r.id', '=', query.request_id ?? 0))
      .$if(query.type_id !== undefined, (list) => list.where('d.type_id', '=', query.type_id ?? 0))
      .orderBy('d.id')
      .limit(MOST_LISTED)
      .execute()
    return rows.map(toDocument)
  },

  upload: async ({ db, files, actor, address, clock, config, body, file }) => {
    const { request_id: id, ...asked } = body.document
    ensureReadable(asked.label, 'document.label')
    const hasRoom = (tx: Db, size: number): Promise<void> => ensureRoom(tx, config, { id, size })
    const adding = { db, files, actor, address, clock, owner: requestForm, ensureRoom: hasRoom }
    // Read before the document is stored: a failing query afterwards would make a stored document look lost.
    const author = await db
      .selectFrom('users')
      .select(['name as given_name', 'surname'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    const added = await addDocument(adding, { ...asked, id }, file)
    await dropFiles(files, added.removedFiles)
    const waiting = { waits_since: file.mustWait ? clock() : null, virus: null }
    const document = toDocument({ ...added.document, ...author, ...waiting, request_id: id })
    return { document, revision: added.revision }
  },

  download: async ({ db, actor, params }) => {
    const { filled_form_id } = await requireReadableRequest(db, actor, params.request_id)
    const row = await db
      .selectFrom('documents')
      .select(['key', 'name', 'content_type', 'size', 'filled_form_id'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    // The document belongs to another request than the one in the address, so the trail reports the attempt.
    if (row.filled_form_id !== filled_form_id) throw new AppError('not_found', { hides: true })
    const { content_type: contentType, key, name, size } = row
    return { key, name, size, contentType }
  },

  remove: async ({ db, files, actor, address, clock, params }) => {
    const keys = await db.transaction().execute(async (tx) => {
      const document = await selectDocuments(tx).where('d.id', '=', params.id).executeTakeFirst()
      if (!document) throw new AppError('not_found')
      const removing = { db: tx, actor, address, clock, owner: requestForm }
      return removeDocument(removing, { id: document.request_id, documentId: params.id })
    })
    await dropFiles(files, keys)
    return undefined
  },
}
