import {
  type Actor,
  type Detail,
  ENVELOPE_LIMITS,
  foldedName,
  type Simulation,
  type SimulationPatch,
  typedCents,
  viewKey,
} from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { isUniqueViolation } from '../../db/unique.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeRecord, type RecordDescription, recordCreation } from '../../trail/change-record.ts'
import { lastAuthor } from '../../trail/last-author.ts'
import { type Caller, recordAudit } from '../../trail/record.ts'
import { ensureNone, faultAt, nameFaults } from './envelope-faults.ts'
import { type EnvelopeKey, buildEnvelopeSql, openRows, buildListableSql } from './open-rows.ts'
import { envelopeType } from './read-envelope.ts'

/** Locks the row of a simulation until the transaction ends. */
export const lockSimulation = (tx: Db, id: number) =>
  tx.selectFrom('envelope_simulations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Selects the amounts of a simulation, in integer cents, for requests of its envelope that the actor may see. */
export const selectSimulatedAmounts = (db: Db, actor: Actor, { id, ...about }: EnvelopeKey & { readonly id: number }) =>
  db
    .selectFrom('simulated_amounts as s')
    .innerJoin('requests as r', 'r.id', 's.request_id')
    .select(['s.request_id', 's.amount'])
    .where('s.simulation_id', '=', id)
    .where(buildEnvelopeSql(about))
    .where(buildListableSql(actor))
    .orderBy('s.request_id')
    .execute()

/** A simulation as the contract shows it. Throws `not_found`. */
export async function readSimulation(db: Db, actor: Actor, id: number): Promise<Simulation> {
  const row = await db
    .selectFrom('envelope_simulations as m')
    .select(['m.id', 'm.type_id', 'm.financial_year', 'm.name', 'm.applied_at', 'm.version'])
    .select(lastAuthor('simulation', sql`m.id`).as('updated_by'))
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const amounts = await selectSimulatedAmounts(db, actor, row)
  return {
    ...row,
    applied_at: row.applied_at?.toISOString() ?? null,
    amounts: amounts.map(({ request_id, amount }) => ({ request_id, amount: twoDecimals(amount) })),
  }
}

/** SQL for the amounts of simulation `e`, without requests on which anybody declared a conflict of interest. */
const TOLD = sql`from simulated_amounts s where s.simulation_id = e.id
  and not exists (select from request_conflicts k where k.request_id = s.request_id)`

/**
 * Describes a simulation for the trail: without amounts of single requests, and without requests that are closed to
 * anybody by a conflict of interest.
 */
export async function describeSimulation(tx: Db, id: number): Promise<RecordDescription> {
  const row = await tx
    .selectFrom('envelope_simulations as e')
    .innerJoin('request_types as t', 't.id', 'e.type_id')
    .select(['e.name', 'e.financial_year', 'e.applied_at', 't.label'])
    .select(sql<number>`(select count(*)::int ${TOLD})`.as('amounts'))
    .select(sql<number>`(select coalesce(sum(s.amount), 0)::bigint ${TOLD})`.as('total'))
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, amounts, total } = row
  return {
    label: name,
    fields: {
      envelope: `${row.financial_year} – ${row.label}`,
      name,
      amounts,
      total: twoDecimals(Number(total)),
      applied_at: row.applied_at?.toISOString() ?? null,
    },
  }
}

/** Counts how many of some requests a conflict of interest closes to somebody. */
async function closedAmong(tx: Db, request_ids: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('requests as r')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('r.id', 'in', [0, ...request_ids])
    .where(sql<boolean>`exists (select from request_conflicts k where k.request_id = r.id)`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface SimulationStart extends EnvelopeKey {
  readonly name: string
  /** The simulation whose amounts the new one copies. */
  readonly from: number | undefined
}

/** Creates a simulation and returns its id. Throws `not_found`, and `invalid` with every fault by path. */
export async function insertSimulation(tx: Db, call: Caller, begun: SimulationStart): Promise<number> {
  const { name, from, type_id, financial_year } = begun
  await envelopeType(tx, begun)
  ensureNone([...nameFaults(name), ...(await countFaults(tx, begun))])
  const now = call.clock()
  const { id } = await withFreeName(() =>
    tx
      .insertInto('envelope_simulations')
      .values({ type_id, financial_year, ...named(name), applied_at: null, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  if (from !== undefined) await copyAmounts(tx, begun, { from, to: id })
  const described = await describeSimulation(tx, id)
  const copied = await tx.selectFrom('simulated_amounts').select('request_id').where('simulation_id', '=', id).execute()
  const closed = await closedAmong(
    tx,
    copied.map(({ request_id }) => request_id),
  )
  const fields = { ...described.fields, closed_amounts: closed || null }
  await recordCreation(tx, call, { subject: 'simulation', id, described: { ...described, fields } })
  return id
}

const named = (name: string) => ({ name: foldedName(name), name_key: viewKey(name) })

async function countFaults(tx: Db, { type_id, financial_year }: EnvelopeKey): Promise<Detail[]> {
  const { count } = await tx
    .selectFrom('envelope_simulations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('type_id', '=', type_id)
    .where('financial_year', '=', financial_year)
    .executeTakeFirstOrThrow()
  return Number(count) < ENVELOPE_LIMITS.simulations ? [] : [faultAt('simulation.name', 'too_many_simulations')]
}

/** Reports a name that is taken as `invalid`. The unique index detects it, also between concurrent writers. */
async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'envelope_simulations_name'))
      ensureNone([faultAt('simulation.name', 'simulation_name_taken')])
    throw error
  }
}

/** Copies the amounts of one simulation to another. Throws `not_found` if the first is of another envelope. */
async function copyAmounts(
  tx: Db,
  envelopeKey: EnvelopeKey,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const source = await lockSimulation(tx, from)
  if (source?.type_id !== envelopeKey.type_id || source.financial_year !== envelopeKey.financial_year)
    throw new AppError('not_found')
  await sql`insert into simulated_amounts (simulation_id, request_id, organization_id, amount)
    select ${to}, s.request_id, s.organization_id, s.amount from simulated_amounts s where s.simulation_id = ${from}`.execute(
    tx,
  )
}

interface Change {
  readonly id: number
  readonly sent: SimulationPatch
  readonly version: number | undefined
}

/**
 * Renames a simulation and changes its amounts, after which it no longer counts as applied. Of requests that a conflict
 * of interest closes to somebody, the trail only records how many changed. Throws `not_found`, `version_conflict`, and
 * `invalid` by path.
 */
export async function changeSimulation(tx: Db, call: Caller, { id, sent, version }: Change): Promise<void> {
  let closed = 0
  await changeRecord(tx, call, {
    subject: 'simulation',
    id,
    version,
    lock: () => lockSimulation(tx, id),
    // Already authorised: whoever may create simulations may change those of others.
    authorize: () => undefined,
    describe: () => describeSimulation(tx, id),
    lines: (changes) => [['update', { ...changes, ...(closed > 0 && { closed_amounts: { from: null, to: closed } }) }]],
    write: async (row) => {
      const { name = row.name } = sent
      const amounts = await validAmounts(tx, call.actor, { ...row, sent })
      ensureNone([...nameFaults(name), ...amounts.faults])
      const isChanged = amounts.changed.length > 0
      if (foldedName(name) === row.name && !isChanged) return false
      const columns = { ...named(name), ...(isChanged && { applied_at: null }) }
      await withFreeName(() => tx.updateTable('envelope_simulations').set(columns).where('id', '=', id).execute())
      for (const amount of amounts.changed) await writeAmount(tx, { simulation_id: id, ...amount })
      closed = await closedAmong(
        tx,
        amounts.changed.map(({ request_id }) => request_id),
      )
      return true
    },
  })
}

interface Tried {
  readonly request_id: number
  /** Integer cents; null removes the amount. */
  readonly amount: number | null
}

/**
 * Returns which of the sent amounts change something, and their faults. For requests that are not open, an amount may
 * only be removed.
 */
async function validAmounts(
  tx: Db,
  actor: Actor,
  { sent, ...row }: EnvelopeKey & { id: number; sent: SimulationPatch },
) {
  const before = new Map(
    (await selectSimulatedAmounts(tx, actor, row)).map(({ request_id, amount }) => [request_id, amount]),
  )
  const requests = await knownRequests(tx, actor, row)
  const open = new Set((await openRows(tx, actor, row)).map(({ request_id }) => request_id))
  const faults: Detail[] = []
  const changed: Tried[] = []
  for (const { request_id, amount: typed } of sent.amounts) {
    const amount = typedCents(typed)
    const isChange = requests.has(request_id) && amount !== (before.get(request_id) ?? null)
    if (amount === undefined) faults.push(faultAt(`simulation.r${request_id}`, 'amount_wrong'))
    else if (!requests.has(request_id) && amount !== null)
      faults.push(faultAt(`simulation.r${request_id}`, 'request_gone'))
    else if (isChange && amount !== null && !open.has(request_id))
      faults.push(faultAt(`simulation.r${request_id}`, 'request_not_open'))
    else if (isChange) changed.push({ request_id, amount })
  }
  return { faults, changed }
}

async function knownRequests(tx: Db, actor: Actor, envelopeKey: EnvelopeKey): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('requests as r')
    .select('r.id')
    .where(buildEnvelopeSql(envelopeKey))
    .where(buildListableSql(actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function writeAmount(tx: Db, { simulation_id, request_id, amount }: Tried & { readonly simulation_id: number }) {
  if (amount === null) {
    const one = tx.deleteFrom('simulated_amounts').where('simulation_id', '=', simulation_id)
    await one.where('request_id', '=', request_id).execute()
    return
  }
  await tx
    .insertInto('simulated_amounts')
    .values({ simulation_id, request_id, organization_id: organizationOf('requests', request_id), amount })
    .onConflict((on) => on.columns(['simulation_id', 'request_id']).doUpdateSet({ amount }))
    .execute()
}

/** Deletes a simulation. Throws `not_found`, `version_conflict`. */
export async function removeSimulation(tx: Db, call: Caller, { id, version }: Omit<Change, 'sent'>): Promise<void> {
  const row = await lockSimulation(tx, id)
  if (!row) throw new AppError('not_found')
  if (version !== undefined && version !== row.version) throw new AppError('version_conflict')
  await tx.deleteFrom('envelope_simulations').where('id', '=', id).execute()
  await recordAudit(tx, call, { action: 'delete', subject: 'simulation', subject_id: id, subject_label: row.name })
}
