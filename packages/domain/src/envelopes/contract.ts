import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { createDigitsSchema, Id, IdParams, Label, Year } from '../paging.ts'
import { ENVELOPE_LIMITS } from './limits.ts'

/** Dollars with two decimals, as `12500.00`. */
const Dollars = z.string()
const Amount = Dollars.nullable()

/**
 * Which amount of a conclusion a simulation writes: the recommended one while recommendations are being formulated, the
 * granted one once they await the decision.
 */
const TriedField = z.enum(['ammount_recommended', 'ammount_final'])

/** A request whose conclusion is open: what is asked, recommended and about to be granted. */
export const EnvelopeRow = z.object({
  request_id: z.number(),
  organization: Label,
  region: z.string().nullable(),
  state_id: z.number(),
  request_state: Label,
  ammount_asked: Amount,
  ammount_recommended: Amount,
  /** The granted amount entered so far; the decision is not made yet. */
  ammount_final: Amount,
  field: TriedField,
})
export type EnvelopeRow = z.infer<typeof EnvelopeRow>

const SimulationName = z.object({ id: z.number(), name: z.string(), applied_at: z.string().nullable() })

/** The amount available for the requests of a type in a financial year, and how much of it is committed. */
export const Envelope = z.object({
  type_id: z.number(),
  financial_year: z.number(),
  /** The sum available; null until it is set. */
  amount: Amount,
  /** Revision of the sum for compare-and-set; 0 until it is set. */
  version: z.number(),
  /** Name of the last person who set the sum; null if nobody did. */
  updated_by: z.string().nullable(),
  /** Total granted to requests that are approved. */
  granted: Dollars,
  /** Total of open conclusions: the granted amount entered so far, or else the recommended one. */
  proposed: Dollars,
  /** Number of approved requests, and of those without recommendations yet. */
  decided: z.number(),
  pending: z.number(),
  /** Number of requests that a conflict of interest closes to the caller; these figures leave them out. */
  closed: z.number(),
  rows: z.array(EnvelopeRow),
  /** The simulations of the envelope, if the caller may create some; otherwise empty. */
  simulations: z.array(SimulationName),
})
export type Envelope = z.infer<typeof Envelope>

/** Amounts that are tried on open requests, saved under a name. */
export const Simulation = SimulationName.extend({
  type_id: z.number(),
  financial_year: z.number(),
  amounts: z.array(z.object({ request_id: z.number(), amount: Dollars })),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
  /** Name of the last person who changed it; null if nobody did. */
  updated_by: z.string().nullable(),
})
export type Simulation = z.infer<typeof Simulation>

/** Longer than a name may be, so that a name that is too long gets its own message. */
const Name = z.string().max(2 * ENVELOPE_LIMITS.name)
/** An amount as it is typed. */
const Typed = z.string().max(50)

/** `from`: a simulation whose amounts are copied; without it, the new one is empty. */
const NewSimulation = z.object({ name: Name, from: Id.optional() })

/** Changes of a simulation. An amount that is left out does not change; an empty one is removed. */
export const SimulationPatch = z.object({
  name: Name.optional(),
  amounts: z
    .array(z.object({ request_id: Id, amount: Typed }))
    .max(ENVELOPE_LIMITS.amounts)
    .default([]),
})
export type SimulationPatch = z.output<typeof SimulationPatch>

/** The change of one conclusion when a simulation is applied. */
export const AppliedChange = z.object({
  request_id: Id,
  field: TriedField,
  from: z.string().max(30).nullable(),
  to: z.string().max(30),
})
export type AppliedChange = z.infer<typeof AppliedChange>

/** Bytes of an amount with its request when each character is escaped. */
const BYTES = 500 * ENVELOPE_LIMITS.amounts

export const envelopes = {
  read: endpoint({
    method: 'GET',
    path: '/envelopes/:type/:year',
    summary: 'The envelope of a type of request and a financial year, and the requests whose conclusion is open',
    params: z.object({ type: Id, year: Year }),
    reply: Envelope,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/envelopes/:type/:year',
    summary: 'Sets the sum available; `version` refuses a change of an older one',
    params: z.object({ type: Id, year: Year }),
    body: z.object({ envelope: z.object({ amount: Typed }), version: z.int().optional() }),
    reply: Envelope,
  }),
  createSimulation: endpoint({
    method: 'POST',
    path: '/envelopes/:type/:year/simulations',
    summary: 'Begins a simulation of an envelope, once for each `key`',
    params: z.object({ type: Id, year: Year }),
    body: z.object({ simulation: NewSimulation, key: CreationKey.optional() }),
    reply: Simulation,
  }),
  readSimulation: endpoint({
    method: 'GET',
    path: '/simulations/:id',
    summary: 'A simulation with its amounts',
    params: IdParams,
    reply: Simulation,
  }),
  updateSimulation: endpoint({
    method: 'PATCH',
    path: '/simulations/:id',
    summary: 'Renames a simulation, changes amounts of it; `version` refuses a change of an older one',
    params: IdParams,
    bodyBytes: BYTES,
    body: z.object({ simulation: SimulationPatch, version: z.int().optional() }),
    reply: Simulation,
  }),
  removeSimulation: endpoint({
    method: 'DELETE',
    path: '/simulations/:id',
    summary: 'Deletes a simulation; `version` refuses to delete what somebody changed since',
    params: IdParams,
    query: z.object({ version: createDigitsSchema(z.int()).optional() }),
  }),
  applySimulation: endpoint({
    method: 'POST',
    path: '/simulations/:id/application',
    summary: 'Writes the amounts of a simulation to the conclusions, all or none: the very changes that were confirmed',
    params: IdParams,
    bodyBytes: BYTES,
    body: z.object({ changes: z.array(AppliedChange).min(1).max(ENVELOPE_LIMITS.amounts) }),
    reply: Envelope,
  }),
}
