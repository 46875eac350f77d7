import type { Actor, contract, HistoryLine, ListQuery } from '@octroi/domain'
import { sql, type SqlBool } from 'kysely'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import type { Db } from '../../db/client.ts'
import { type ListPlan, listPage, type ListSource, type PageOfIds } from '../../db/list-page.ts'
import { listPeopleChoices } from '../../db/people.ts'
import { AppError } from '../../errors/app-error.ts'
import { filledFormOf, loadFilledForm } from '../../filled-forms/index.ts'
import { toFilledForm, findAnalysis } from '../analyses/rows.ts'
import { requireReadableRequest, toRequestTarget } from '../queries.ts'
import { answerChanges, listChangedOptions } from './answer-changes.ts'
import { HISTORY_COLUMNS, expandAnalysisFilter, parseRequestFilter } from './columns.ts'
import { buildHistorySql } from './lines.ts'

interface Line extends Omit<HistoryLine, 'at'> {
  readonly at: Date
}

const lines = (id: number) => sql<Line>`${buildHistorySql(id)}`.as<'h'>(sql`h`)

/**
 * Returns the request. Throws `not_found` if the actor may not know of it, `forbidden` if they may not read its
 * history.
 */
async function ensureReadable(db: Db, actor: Actor, id: number) {
  const request = await requireReadableRequest(db, actor, id)
  ensureCan(actor, 'request.read_history', toRequestTarget(request))
  return request
}

type Readable = Awaited<ReturnType<typeof ensureReadable>>

/**
 * Returns the filled form of a request or of one of its analyses. Throws `not_found` for an analysis of another
 * request.
 */
async function formOf(db: Db, request: Readable, analysisId: number | undefined) {
  if (analysisId === undefined) return filledFormOf(db, request.filled_form_id)
  const analysis = await findAnalysis(db, analysisId)
  if (analysis?.request_id !== request.id) throw new AppError('not_found')
  return toFilledForm(analysis)
}

/** The list source of a request's history, for an export. Throws as the list's call does. */
export async function planHistoryList(db: Db, actor: Actor, query: ListQuery): Promise<ListPlan> {
  const id = parseRequestFilter(query)
  await ensureReadable(db, actor, id)
  return { source: historySource(id), query: expandAnalysisFilter(query) }
}

const historySource = (id: number): ListSource => ({
  from: sql`${buildHistorySql(id)} h`,
  id: sql`h.id`,
  columns: HISTORY_COLUMNS,
  order: { order_by: 'at', order_direction: 'desc' },
})

/** Handlers for the history of a request, a list that is filtered, searched and exported as others are. */
export const historyHandlers: Handlers<typeof contract.requestHistory> = {
  list: async ({ db, actor, params: { id }, query }) => {
    await ensureReadable(db, actor, id)
    const rows = (page: PageOfIds) =>
      db.selectFrom(lines(id)).innerJoin(page, 'page.id', 'h.id').selectAll('h').orderBy('page.place').execute()
    const page = await listPage({ db, source: historySource(id), query: expandAnalysisFilter(query), rows })
    return { ...page, data: page.data.map((line) => ({ ...line, at: line.at.toISOString() })) }
  },

  authors: async ({ db, actor, params: { id } }) => {
    await ensureReadable(db, actor, id)
    return listPeopleChoices(db, sql<SqlBool>`p.id in (select h.actor_id from ${buildHistorySql(id)} h)`)
  },

  questions: async ({ db, actor, params: { id }, query: { analyze_id } }) => {
    const filled = await formOf(db, await ensureReadable(db, actor, id), analyze_id)
    const form = await loadFilledForm(db, filled)
    const changedIds = await listChangedOptions(db, filled.id)
    const ids = changedIds.flatMap((option) => form.optionById.get(option)?.question.question.id ?? [])
    return { question_ids: [...new Set(ids)] }
  },

  question: async ({ db, actor, params: { id, question_id }, query: { analyze_id, ...page } }) => {
    const filled = await formOf(db, await ensureReadable(db, actor, id), analyze_id)
    const indexedQuestion = (await loadFilledForm(db, filled)).questionById.get(question_id)
    if (!indexedQuestion) throw new AppError('not_found')
    const optionIds = indexedQuestion.question.options.map((option) => option.id)
    return answerChanges(db, { filledFormId: filled.id, optionIds }, page)
  },
}
