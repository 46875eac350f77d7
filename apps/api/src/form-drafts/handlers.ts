import type { contract } from '@octroi/domain'
import type { EditAct } from '@octroi/forms/drafts'
import type { Handlers } from '../access/call.ts'
import { createOnce } from '../access/create-once.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { beginDraft, beginForm, checkFormName } from './begin-draft.ts'
import { listForms } from './list-forms.ts'
import { discardDraft, publishDraft } from './publish-draft.ts'
import { readDraft } from './read-draft.ts'
import { saveActs } from './save-acts.ts'
import { countUsage } from './count-usage.ts'

/** Handlers of the drafts of forms: administrators alone list, edit and publish them. */
export const formDraftHandlers: Handlers<typeof contract.formDrafts> = {
  list: ({ db, actor }) => {
    ensureCan(actor, 'form.edit')
    return listForms(db)
  },

  create: (call) => {
    const { db, actor, body } = call
    ensureCan(actor, 'form.edit')
    const { name, copy_of } = body.form
    return db.transaction().execute(async (tx) => {
      const id = await createOnce(tx, call, {
        kind: 'form',
        key: body.key,
        sent: body.form,
        create: async () => ({ id: await beginForm(tx, call, { name, copy_of }), version: 0 }),
        change: async ({ id: form_id, version: revision }) => {
          const acts: EditAct[] = [{ act: 'set', of: { kind: 'form' }, property: 'name', value: checkFormName(name) }]
          return {
            id: form_id,
            version: (await saveActs(tx, call, { form_id, begun_at: undefined, revision, acts })).revision,
          }
        },
      })
      return readDraft(tx, id)
    })
  },

  begin: (call) => {
    const { db, actor, params } = call
    ensureCan(actor, 'form.edit')
    return db.transaction().execute(async (tx) => {
      await beginDraft(tx, call, params.id)
      return readDraft(tx, params.id)
    })
  },

  read: ({ db, actor, params }) => {
    ensureCan(actor, 'form.edit')
    return readDraft(db, params.id)
  },

  save: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'form.edit')
    const { begun_at, revision } = body
    const acts = body.acts as readonly EditAct[]
    return db.transaction().execute((tx) => saveActs(tx, call, { form_id: params.id, begun_at, revision, acts }))
  },

  usage: ({ db, actor, params }) => {
    ensureCan(actor, 'form.edit')
    return countUsage(db, params.id)
  },

  publish: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'form.edit')
    return db.transaction().execute(async (tx) => {
      const version = await publishDraft(tx, call, { form_id: params.id, ...body })
      return { id: params.id, version }
    })
  },

  discard: async (call) => {
    const { db, actor, params, query } = call
    ensureCan(actor, 'form.edit')
    await db.transaction().execute((tx) => discardDraft(tx, call, { form_id: params.id, begun_at: query.begun_at }))
  },
}
