import { can, type contract, LISTS } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { chooseDefault } from './default-view.ts'
import { listViews, readableView } from './queries.ts'
import { changeView, insertView, removeView } from './write-view.ts'

/** Handlers of views of lists. A view that the caller may not see gives `not_found`. */
export const viewHandlers: Handlers<typeof contract.views> = {
  list: async ({ db, actor, query: { list } }) => {
    ensureCan(actor, LISTS[list])
    return { views: await listViews(db, actor, list), can: { share: can(actor, 'view.share') } }
  },

  create: async (call) => {
    const { db, actor, body } = call
    const { view } = body
    ensureCan(actor, LISTS[view.list])
    if (view.shared || view.default_for_all) ensureCan(actor, 'view.share')
    return db.transaction().execute(async (tx) => {
      const id = await insertView(tx, call, view)
      if (view.is_default) await chooseDefault(tx, actor, { list: view.list, view_id: id })
      return readableView(tx, actor, id)
    })
  },

  update: async (call) => {
    const { db, actor, params, body } = call
    const change = { id: params.id, sent: body.view, version: body.version }
    return db.transaction().execute(async (tx) => {
      await changeView(tx, call, change)
      return readableView(tx, actor, params.id)
    })
  },

  remove: async (call) => {
    await call.db.transaction().execute((tx) => removeView(tx, call, call.params.id))
    return undefined
  },

  chooseDefault: async ({ db, actor, body }) => {
    ensureCan(actor, LISTS[body.list])
    await db.transaction().execute((tx) => chooseDefault(tx, actor, body))
    return undefined
  },
}
