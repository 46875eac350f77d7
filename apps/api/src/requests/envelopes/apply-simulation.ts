import { isDeepStrictEqual } from 'node:util'
import type { AppliedChange } from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeRecord } from '../../trail/change-record.ts'
import { formatCentsForApi } from '../conclusions/rows.ts'
import { insertConclusion, updateConclusion } from '../conclusions/write-conclusion.ts'
import { type EnvelopeKey, openRows, type OpenRow, getSimulatedField } from './open-rows.ts'
import { selectSimulatedAmounts, describeSimulation, lockSimulation } from './simulations.ts'

interface Application {
  readonly id: number
  /** The changes that the person saw and confirmed. */
  readonly confirmed: readonly AppliedChange[]
}

interface Planned {
  readonly change: AppliedChange
  readonly row: OpenRow
}

const byRequest = (one: AppliedChange, other: AppliedChange): number => one.request_id - other.request_id

/**
 * Writes the amounts of a simulation to the conclusions of its requests, all or none, with the checks and the trail of
 * an entry by hand. Returns the key of the envelope. Throws `not_found`, `simulation_outdated` if the changes are no
 * longer those that were confirmed, and what writing a conclusion throws.
 */
export async function applySimulation(tx: Db, call: CallContext, { id, confirmed }: Application): Promise<EnvelopeKey> {
  const simulation = await lockSimulation(tx, id)
  if (!simulation) throw new AppError('not_found')
  const { type_id, financial_year } = simulation
  await holdRequests(tx, confirmed)
  const planned = await plannedChanges(tx, call, { id, type_id, financial_year })
  const expected = [...confirmed].sort(byRequest)
  if (
    !isDeepStrictEqual(
      planned.map(({ change }) => change),
      expected,
    )
  )
    throw new AppError('simulation_outdated')
  for (const one of planned) await writeAmount(tx, call, one)
  await noteApplication(tx, call, id)
  return { type_id, financial_year }
}

/** Locks the requests in the order of their ids, so that two concurrent applications cannot deadlock. */
async function holdRequests(tx: Db, confirmed: readonly AppliedChange[]): Promise<void> {
  const ids = confirmed.map(({ request_id }) => request_id)
  await tx.selectFrom('requests').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Computes what the simulation would change in the current conclusions, by request. */
async function plannedChanges(tx: Db, call: CallContext, simulation: EnvelopeKey & { id: number }): Promise<Planned[]> {
  const tried = await selectSimulatedAmounts(tx, call.actor, simulation)
  const amounts = new Map(tried.map(({ request_id, amount }) => [request_id, amount]))
  const planned = (await openRows(tx, call.actor, simulation)).flatMap((row): Planned[] => {
    const amount = amounts.get(row.request_id)
    const field = getSimulatedField(row)
    if (amount === undefined || amount === row[field]) return []
    const change = { request_id: row.request_id, field, from: formatCentsForApi(row[field]), to: twoDecimals(amount) }
    return [{ change, row }]
  })
  return planned.sort((one, other) => byRequest(one.change, other.change))
}

async function writeAmount(tx: Db, call: CallContext, { change, row }: Planned): Promise<void> {
  const { field, to } = change
  const sent = field === 'ammount_final' ? { ammount_final: to } : { ammount_recommended: to }
  const writing = { call, tx, sent, attached: undefined }
  if (row.conclusion_id === null) await insertConclusion(writing, row.request_id)
  else await updateConclusion(writing, row.conclusion_id)
}

function noteApplication(tx: Db, call: CallContext, id: number) {
  return changeRecord(tx, call, {
    subject: 'simulation',
    id,
    version: undefined,
    lock: () => lockSimulation(tx, id),
    authorize: () => undefined,
    describe: () => describeSimulation(tx, id),
    write: async () => {
      await tx.updateTable('envelope_simulations').set({ applied_at: call.clock() }).where('id', '=', id).execute()
      return true
    },
  })
}
