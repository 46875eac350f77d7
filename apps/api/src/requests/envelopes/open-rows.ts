import { type Actor, type EnvelopeRow, OPEN_CONCLUSION, OPEN_DECISION, stateOf, STATES } from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { buildAbilityCondition } from '../../access/ability-condition.ts'
import type { Db } from '../../db/client.ts'
import { REQUEST_FACTS } from '../columns.ts'
import { formatCentsForApi } from '../conclusions/rows.ts'
import { toLabelledState, buildStateLabelSql } from '../state-labels.ts'

/** The key of an envelope. */
export interface EnvelopeKey {
  readonly type_id: number
  readonly financial_year: number
}

/** Ids of the states in which a conclusion may be edited. */
export const OPEN_STATE_IDS: readonly number[] = OPEN_CONCLUSION.map((code) => STATES[code].id)

/** SQL condition: request `r` belongs to the envelope. */
export const buildEnvelopeSql = ({ type_id, financial_year }: EnvelopeKey): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.type_id = ${type_id} and r.financial_year = ${financial_year} and not r.archived)`

/**
 * SQL condition: the actor may list request `r`, so that no request in which they have a conflict of interest is shown.
 */
export const buildListableSql = (actor: Actor): RawBuilder<SqlBool> =>
  buildAbilityCondition(actor, 'request.list', REQUEST_FACTS)

const select = (db: Db, actor: Actor, envelopeKey: EnvelopeKey) =>
  db
    .selectFrom('requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .leftJoin('conclusions as c', 'c.request_id', 'r.id')
    .leftJoin('form_figures as g', 'g.filled_form_id', 'r.filled_form_id')
    .select(['r.id as request_id', 'r.organization_id', 'o.name', 'o.region', 'r.state_id'])
    .select(['c.id as conclusion_id', 'c.ammount_recommended', 'c.ammount_final', 'g.amount_asked'])
    .select(buildStateLabelSql(sql`r.state_id`).as('state_label'))
    .where(buildEnvelopeSql(envelopeKey))
    .where(buildListableSql(actor))
    .where('r.state_id', 'in', [...OPEN_STATE_IDS])

/** A request whose conclusion is open; amounts are integer cents. */
export type OpenRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** Reads the envelope's requests that have an open conclusion, sorted by the name of their organisation. */
export const openRows = (db: Db, actor: Actor, envelopeKey: EnvelopeKey): Promise<OpenRow[]> =>
  select(db, actor, envelopeKey).orderBy(sql`o.name_folded`).orderBy('r.id').execute()

/**
 * The field that a simulated amount is written to: the final amount once the recommendations are submitted, since those
 * must not change any more, otherwise the recommended one.
 */
export const getSimulatedField = ({ state_id }: Pick<OpenRow, 'state_id'>): EnvelopeRow['field'] =>
  OPEN_DECISION.includes(stateOf(state_id).code) ? 'ammount_final' : 'ammount_recommended'

/** The amount in integer cents that a request currently uses of the envelope. */
export const getProposedCents = ({ ammount_final, ammount_recommended }: OpenRow): number =>
  ammount_final ?? ammount_recommended ?? 0

/** Converts a row to the contract's shape. */
export const shownRow = (row: OpenRow): EnvelopeRow => ({
  request_id: row.request_id,
  organization: { id: row.organization_id, label: row.name },
  region: row.region,
  state_id: row.state_id,
  request_state: toLabelledState(row.state_id, row.state_label),
  ammount_asked: formatCentsForApi(row.amount_asked),
  ammount_recommended: formatCentsForApi(row.ammount_recommended),
  ammount_final: formatCentsForApi(row.ammount_final),
  field: getSimulatedField(row),
})
