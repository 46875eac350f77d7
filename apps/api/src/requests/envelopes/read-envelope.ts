import { type Actor, can, type Envelope } from '@octroi/domain'
import { twoDecimals } from '@octroi/forms/finance'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { lastAuthor } from '../../trail/last-author.ts'
import type { AnalysisReader } from '../analyses/rows.ts'
import { DECIDED_STATE_IDS } from '../statistics/measures.ts'
import {
  type EnvelopeKey,
  OPEN_STATE_IDS,
  buildEnvelopeSql,
  openRows,
  buildListableSql,
  getProposedCents,
  shownRow,
} from './open-rows.ts'

/** Reads the label of the envelope's request type. Throws `not_found` if such requests have no recommendations. */
export async function envelopeType(db: Db, { type_id }: EnvelopeKey): Promise<string> {
  const type = await db
    .selectFrom('request_types')
    .select(['label', 'recommendations'])
    .where('id', '=', type_id)
    .executeTakeFirst()
  if (!type || type.recommendations === 'none') throw new AppError('not_found')
  return type.label
}

/** Selects the available sum of an envelope, if one is set. */
const sumOf = (db: Db, { type_id, financial_year }: EnvelopeKey) =>
  db
    .selectFrom('envelopes as v')
    .select(['v.amount', 'v.version', lastAuthor('envelope', sql`v.id`).as('updated_by')])
    .where('v.type_id', '=', type_id)
    .where('v.financial_year', '=', financial_year)
    .executeTakeFirst()

interface Figures {
  /** Amount in integer cents. */
  readonly granted: number
  readonly decided: number
  readonly pending: number
}

async function figuresOf(db: Db, actor: Actor, envelopeKey: EnvelopeKey): Promise<Figures> {
  const isDecided = sql`r.state_id = any(${DECIDED_STATE_IDS}::int[])`
  const isOpen = sql`r.state_id = any(${OPEN_STATE_IDS}::int[])`
  const { rows } = await sql<Figures>`select
      coalesce(sum(c.ammount_final) filter (where ${isDecided}), 0)::bigint as granted,
      count(*) filter (where ${isDecided})::int as decided,
      count(*) filter (where not (${isDecided} or ${isOpen}))::int as pending
    from requests r left join conclusions c on c.request_id = r.id
    where ${buildEnvelopeSql(envelopeKey)} and ${buildListableSql(actor)}`.execute(db)
  const [figures = { granted: 0, decided: 0, pending: 0 }] = rows
  return { ...figures, granted: Number(figures.granted) }
}

async function closedCount(db: Db, actor: Actor, envelopeKey: EnvelopeKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from requests r
    where ${buildEnvelopeSql(envelopeKey)} and not (${buildListableSql(actor)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads the simulations of an envelope, sorted by name; moments are ISO texts. */
async function simulationsOf(db: Db, { type_id, financial_year }: EnvelopeKey): Promise<Envelope['simulations']> {
  const rows = await db
    .selectFrom('envelope_simulations')
    .select(['id', 'name', 'applied_at'])
    .where('type_id', '=', type_id)
    .where('financial_year', '=', financial_year)
    .orderBy('name_key')
    .execute()
  return rows.map((row) => ({ ...row, applied_at: row.applied_at?.toISOString() ?? null }))
}

/**
 * Returns what remains of a request's envelope, in integer cents, after all the other requests get their decided or
 * proposed amounts. It is negative if they exceed the envelope, and null if no sum is set.
 */
export async function computeRemaining({ db, actor }: AnalysisReader, request: EnvelopeKey & { readonly id: number }) {
  const sum = await sumOf(db, request)
  if (!sum) return null
  const { granted } = await figuresOf(db, actor, request)
  const rows = await openRows(db, actor, request)
  const others = rows.filter(({ request_id }) => request_id !== request.id)
  return Number(sum.amount) - granted - others.reduce((total, row) => total + getProposedCents(row), 0)
}

/** Reads an envelope as the actor may see it. Throws `not_found` if requests of the type have no recommendations. */
export async function readEnvelope(db: Db, actor: Actor, envelopeKey: EnvelopeKey): Promise<Envelope> {
  await envelopeType(db, envelopeKey)
  const sum = await sumOf(db, envelopeKey)
  const { granted, ...counts } = await figuresOf(db, actor, envelopeKey)
  const rows = await openRows(db, actor, envelopeKey)
  const proposed = rows.reduce((total, row) => total + getProposedCents(row), 0)
  return {
    ...envelopeKey,
    amount: sum ? twoDecimals(sum.amount) : null,
    version: sum?.version ?? 0,
    updated_by: sum?.updated_by ?? null,
    granted: twoDecimals(granted),
    proposed: twoDecimals(proposed),
    ...counts,
    closed: await closedCount(db, actor, envelopeKey),
    rows: rows.map(shownRow),
    simulations: can(actor, 'envelope.edit') ? await simulationsOf(db, envelopeKey) : [],
  }
}
