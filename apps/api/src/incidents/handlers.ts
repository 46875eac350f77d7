import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { createOnce } from '../access/create-once.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { listIncidents } from './queries.ts'
import { changeIncident, insertIncident, readIncident } from './write-incident.ts'

/** Handlers of the register of confidentiality incidents: administrators read, add and amend; nobody deletes. */
export const incidentHandlers: Handlers<typeof contract.incidents> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'incident.read')
    return listIncidents(db, query)
  },

  read: ({ db, actor, params }) => {
    ensureCan(actor, 'incident.read')
    return readIncident(db, params.id)
  },

  create: (call) => {
    const { db, actor, body } = call
    ensureCan(actor, 'incident.edit')
    const sent = body.incident
    return db.transaction().execute(async (tx) => {
      const toCreated = async (id: number) => ({ id, version: (await readIncident(tx, id)).version })
      const id = await createOnce(tx, call, {
        kind: 'incident',
        key: body.key,
        sent,
        create: async () => toCreated(await insertIncident(tx, call, sent)),
        change: async (record) => {
          await changeIncident(tx, call, { ...record, sent })
          return toCreated(record.id)
        },
      })
      return readIncident(tx, id)
    })
  },

  update: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'incident.edit')
    return db.transaction().execute(async (tx) => {
      await changeIncident(tx, call, { id: params.id, sent: body.incident, version: body.version })
      return readIncident(tx, params.id)
    })
  },
}
