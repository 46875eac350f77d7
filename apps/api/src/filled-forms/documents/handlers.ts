import type { contract, Document } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Handlers } from '../../access/call.ts'
import { findRequest, targetOf } from '../../requests/queries.ts'
import { rowsWithin } from '../../access/rows-within.ts'
import { REQUEST_FACTS } from '../../requests/columns.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import { addDocument } from './add-document.ts'
import { removeDocument } from './remove-document.ts'

const selectDocuments = (db: Db) =>
  db
    .selectFrom('documents as d')
    .leftJoin('users as u', 'u.id', 'd.created_by')
    .select(['d.id', 'd.request_id', 'd.option_id', 'd.type_id', 'd.label', 'd.name', 'd.size', 'd.created_at'])
    .select(['u.name as given_name', 'u.surname'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]

const shown = ({ given_name, surname, created_at, ...row }: Row): Document => ({
  ...row,
  created_at: created_at.toISOString(),
  created_by: [given_name, surname].filter(Boolean).join(' '),
})

export const documentHandlers: Handlers<typeof contract.documents> = {
  list: async ({ db, actor, query }) => {
    ensureCan(actor, 'request.read')
    if (query.request_id !== undefined) {
      const request = await findRequest(db, actor, query.request_id)
      if (!request) throw new AppError('not_found')
      ensureCanSee(actor, 'request.read', targetOf(request))
    }
    const rows = await selectDocuments(db)
      .innerJoin('requests as r', 'r.id', 'd.request_id')
      .where(rowsWithin(actor, 'request.read', REQUEST_FACTS))
      .$if(query.request_id !== undefined, (list) => list.where('d.request_id', '=', query.request_id ?? 0))
      .$if(query.type_id !== undefined, (list) => list.where('d.type_id', '=', query.type_id ?? 0))
      .orderBy('d.id')
      .limit(1000)
      .execute()
    return rows.map(shown)
  },

  upload: async ({ db, files, actor, clock, body, file }) => {
    const { id, revision, removedFiles } = await addDocument({ db, files, actor, now: clock() }, body.document, file)
    await Promise.all(removedFiles.map((key) => files.remove(key)))
    const row = await selectDocuments(db).where('d.id', '=', id).executeTakeFirstOrThrow()
    return { document: shown(row), revision }
  },

  download: async ({ db, actor, params }) => {
    const request = await findRequest(db, actor, params.request_id)
    if (!request) throw new AppError('not_found')
    ensureCanSee(actor, 'request.read', targetOf(request))
    const row = await db
      .selectFrom('documents')
      .select(['key', 'name', 'content_type', 'size'])
      .where('id', '=', params.id)
      .where('request_id', '=', params.request_id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    const { content_type: contentType, ...file } = row
    return { ...file, contentType }
  },

  remove: async ({ db, files, actor, clock, params }) => {
    const key = await db.transaction().execute((tx) => removeDocument({ db: tx, actor, now: clock() }, params.id))
    await files.remove(key)
    return undefined
  },
}
