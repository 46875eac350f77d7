import type { contract } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { createOnce } from '../../access/create-once.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import { applySimulation } from './apply-simulation.ts'
import type { EnvelopeKey } from './open-rows.ts'
import { readEnvelope } from './read-envelope.ts'
import { setEnvelope } from './set-envelope.ts'
import { changeSimulation, insertSimulation, readSimulation, removeSimulation } from './simulations.ts'

interface EnvelopeParams {
  readonly type: number
  readonly year: number
}

const aboutOf = ({ type, year }: EnvelopeParams): EnvelopeKey => ({ type_id: type, financial_year: year })

/** Handlers of envelopes: whoever may read conclusions may read them; administrators set them and simulate amounts. */
export const envelopeHandlers: Handlers<typeof contract.envelopes> = {
  read: ({ db, actor, params }) => {
    ensureCan(actor, 'envelope.read')
    return readEnvelope(db, actor, aboutOf(params))
  },

  set: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'envelope.edit')
    const subject = aboutOf(params)
    return db.transaction().execute(async (tx) => {
      await setEnvelope(tx, call, { ...subject, typed: body.envelope.amount, version: body.version })
      return readEnvelope(tx, actor, subject)
    })
  },

  createSimulation: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'envelope.edit')
    const begun = { ...aboutOf(params), name: body.simulation.name, from: body.simulation.from }
    return db.transaction().execute(async (tx) => {
      const begin = async () => ({ id: await insertSimulation(tx, call, begun), version: 1 })
      const id = await createOnce(tx, call, {
        kind: 'simulation',
        key: body.key,
        sent: begun,
        create: begin,
        // The same key may come with another `from`, so the simulation is created again rather than renamed.
        change: async (record) => {
          await removeSimulation(tx, call, record)
          return begin()
        },
      })
      return readSimulation(tx, actor, id)
    })
  },

  readSimulation: ({ db, actor, params }) => {
    ensureCan(actor, 'envelope.edit')
    return readSimulation(db, actor, params.id)
  },

  updateSimulation: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'envelope.edit')
    return db.transaction().execute(async (tx) => {
      await changeSimulation(tx, call, { id: params.id, sent: body.simulation, version: body.version })
      return readSimulation(tx, actor, params.id)
    })
  },

  removeSimulation: async (call) => {
    const { db, actor, params, query } = call
    ensureCan(actor, 'envelope.edit')
    await db.transaction().execute((tx) => removeSimulation(tx, call, { id: params.id, version: query.version }))
    return undefined
  },

  applySimulation: (call) => {
    const { db, actor, params, body } = call
    ensureCan(actor, 'envelope.edit')
    return db.transaction().execute(async (tx) => {
      const subject = await applySimulation(tx, call, { id: params.id, confirmed: body.changes })
      return readEnvelope(tx, actor, subject)
    })
  },
}
