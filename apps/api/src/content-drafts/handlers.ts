import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { publishDraft } from './publish-draft.ts'
import { listItems, readItem } from './read-item.ts'
import { discardDraft, saveDraft } from './save-draft.ts'

/** Handlers of the drafts of content: administrators alone list, edit and publish them. */
export const contentDraftHandlers: Handlers<typeof contract.contentDrafts> = {
  list: ({ db, actor }) => {
    ensureCan(actor, 'content.edit')
    return listItems(db)
  },

  read: ({ db, actor, params }) => {
    ensureCan(actor, 'content.edit')
    return readItem(db, params)
  },

  save: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'content.edit')
    return db.transaction().execute(async (tx) => {
      await saveDraft(tx, call, { ...params, ...body })
      return readItem(tx, params)
    })
  },

  publish: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'content.edit')
    return db
      .transaction()
      .execute(async (tx) => readItem(tx, await publishDraft(tx, call, { ...params, revision: body.revision })))
  },

  discard: async (call) => {
    const { db, actor, params, query } = call
    ensureCan(actor, 'content.edit')
    await db.transaction().execute((tx) => discardDraft(tx, call, { ...params, revision: query.revision }))
  },
}
