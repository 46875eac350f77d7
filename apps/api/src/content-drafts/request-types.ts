import {
  CONTENT_LENGTHS,
  ContentRequestType,
  createFlow,
  type Detail,
  NEW_TYPE_KEY,
  RECOMMENDATION_KINDS,
} from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { lookupRows } from '../db/lookup-rows.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { compareFields, type ContentKind, faultAt, findTextFaults } from './content-kind.ts'
import {
  ensureTypeId,
  findFormFaults,
  findTwin,
  idOfKey,
  isTypeKey,
  labelOf,
  listPublishedForms,
  listTypes,
  yesOrNo,
} from './type-rows.ts'

const EMPTY: ContentRequestType = {
  label: '',
  form_id: null,
  analyze_type_ids: [],
  recommendations: 'none',
  financial_pages: false,
}

const listAnalyses = (db: Db) =>
  db.selectFrom('analyze_types').select(['id', 'label', 'retired']).orderBy('id').execute()

const flowOf = ({ analyze_type_ids, recommendations }: ContentRequestType): number[] =>
  createFlow({ hasAnalyses: analyze_type_ids.length > 0, recommendations })

async function read(db: Db, key: string): Promise<ContentRequestType | undefined> {
  if (key === NEW_TYPE_KEY) return EMPTY
  const row = await db
    .selectFrom('request_types')
    .select(['label', 'form_id', 'analyze_type_ids', 'recommendations', 'financial_pages', 'retired'])
    .where('id', '=', idOfKey(key) ?? 0)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { retired, ...type } = row
  const recommendations = RECOMMENDATION_KINDS.find((kind) => kind === row.recommendations) ?? 'none'
  return { ...type, recommendations, ...(retired && { retired }) }
}

async function findFaults(db: Db, key: string, value: ContentRequestType): Promise<Detail[]> {
  const { label, form_id, analyze_type_ids, recommendations } = value
  const analyses = await listAnalyses(db)
  const former = (await read(db, key))?.analyze_type_ids ?? []
  const retired = analyses.filter(({ id, retired: isRetired }) => isRetired && !former.includes(id))
  return [
    ...findTextFaults('label', label, CONTENT_LENGTHS.label),
    ...(await findTwin(db, 'request_types', { key, label })),
    ...(await findFormFaults(db, form_id)),
    ...(analyze_type_ids.every((id) => analyses.some((analysis) => analysis.id === id))
      ? []
      : [faultAt('analyze_type_ids', 'unknown_analysis')]),
    ...retired
      .filter(({ id }) => analyze_type_ids.includes(id))
      .map((analysis) => faultAt('analyze_type_ids', 'retired_analysis', analysis.label)),
    ...(new Set(analyze_type_ids).size < analyze_type_ids.length
      ? [faultAt('analyze_type_ids', 'needless_analyses')]
      : []),
    ...(recommendations !== 'none' && analyze_type_ids.length === 0
      ? [faultAt('recommendations', 'needs_analyses')]
      : []),
    ...(await findStrandedRequests(db, key, flowOf(value))),
  ]
}

/** A request in a state that its type no longer has could never leave it. */
async function findStrandedRequests(db: Db, key: string, flow: readonly number[]): Promise<Detail[]> {
  const { rows } = await sql<{ state_id: number; count: number }>`
    select state_id, count(*)::int as count from requests
    where type_id = ${idOfKey(key) ?? 0} and not archived and state_id <> all(${flow}::int[])
    group by 1 order by 1`.execute(db)
  if (rows.length === 0) return []
  const states = await lookupRows(db, 'request_states')
  return rows.map(({ state_id, count }) =>
    faultAt('recommendations', 'requests_in_state', count, labelOf(states, state_id)),
  )
}

/** Milliseconds that publishing waits for requests that are being changed. */
const LOCK_TIMEOUT_MS = 1000

/**
 * Waits for requests that are being moved, and holds others up, so that none is moved by the former states. Every change
 * of a request queues behind this wait, so that it is short: after it the call is refused as `not_ready`, to be retried.
 */
async function lockRequests(tx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(tx)
  await sql`lock table requests in exclusive mode`.execute(tx)
}

async function write(tx: Db, key: string, value: ContentRequestType): Promise<string> {
  const id = await ensureTypeId(tx, 'request_types', key)
  const former = await tx.selectFrom('request_types').select('flow').where('id', '=', id).executeTakeFirst()
  const states = flowOf(value)
  // The funder may show the same states in an order of their own.
  const isSameFlow = former?.flow.length === states.length && states.every((state) => former.flow.includes(state))
  const columns = {
    label: value.label.trim(),
    form_id: value.form_id ?? 0,
    flow: JSON.stringify(isSameFlow ? former?.flow : states),
    analyze_type_ids: JSON.stringify(value.analyze_type_ids),
    recommendations: value.recommendations,
    financial_pages: value.financial_pages,
    retired: value.retired === true,
  }
  await tx
    .insertInto('request_types')
    .values({ id, ...columns })
    .onConflict((on) => on.column('id').doUpdateSet(columns))
    .execute()
  return String(id)
}

/** The types of requests. Their states follow from the analyses and the recommendations, as the workflow accepts them. */
export const REQUEST_TYPE_KIND: ContentKind<ContentRequestType> = {
  shapeOf: (key) => (isTypeKey(key) ? ContentRequestType : null),
  list: (db) => listTypes(db, 'request_types'),
  read,
  findFaults,
  write,
  lock: lockRequests,
  describeChanges: async (db, _key, { before, after }) => {
    const [forms, analyses, states] = [
      await listPublishedForms(db),
      await listAnalyses(db),
      await lookupRows(db, 'request_states'),
    ]
    const inFields = (value: ContentRequestType) => ({
      [CONTENT_DRAFT_WORDS.field.label]: value.label,
      [CONTENT_DRAFT_WORDS.field.form]: labelOf(forms, value.form_id),
      [CONTENT_DRAFT_WORDS.field.analyses]: value.analyze_type_ids.map((id) => labelOf(analyses, id)).join('\n'),
      [CONTENT_DRAFT_WORDS.field.recommendations]: CONTENT_DRAFT_WORDS.recommendations[value.recommendations],
      [CONTENT_DRAFT_WORDS.field.financial_pages]: yesOrNo(value.financial_pages),
      [CONTENT_DRAFT_WORDS.field.retired]: yesOrNo(value.retired === true),
      [CONTENT_DRAFT_WORDS.field.flow]: flowOf(value)
        .map((id) => labelOf(states, id))
        .join(' → '),
    })
    return compareFields(inFields(before), inFields(after))
  },
  readUses: async (db, key) => {
    const { rows } = await sql<{ id: number; count: number }>`select type_id as id, count(*)::int as count
      from requests where type_id = ${idOfKey(key) ?? 0} and not archived group by 1`.execute(db)
    return { what: 'requests', counts: rows }
  },
  readChoices: async (db) => ({ forms: await listPublishedForms(db), analyses: await listAnalyses(db) }),
}
