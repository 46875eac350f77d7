import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams, Label, ListQuery, createPageSchema } from '../paging.ts'
import { AnswerChange, AnswerHistoryQuery, ChangedQuestionsQuery, QuestionParams } from './answer-history.ts'
import { HISTORY_KINDS } from './history-kinds.ts'

/**
 * An event in the history of a request: who did it, when, and what changed from what to what, in the words of that
 * time.
 */
export const HistoryLine = z.object({
  id: z.number(),
  request_id: z.number(),
  /** The analysis or the summary sheet that the event is about; null for the request itself. */
  analysis: z.object({ id: z.number(), summary: z.boolean() }).nullable(),
  /** ISO moment. */
  at: z.string(),
  /** Null for events without a user, such as a mail that the platform sent. */
  actor_id: z.number().nullable(),
  actor_label: z.string(),
  kind: z.enum(HISTORY_KINDS),
  /** The object of the event: a question, a document, an analysis, the subject of a mail. */
  label: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type HistoryLine = z.infer<typeof HistoryLine>

export const requestHistory = {
  list: endpoint({
    method: 'GET',
    path: '/requests/:id/history',
    summary: 'What happened to a request, by page: for administrators and advisers',
    params: IdParams,
    query: ListQuery,
    reply: createPageSchema(HistoryLine),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/requests/:id/history/authors',
    summary: 'Who did something to a request, by name: for administrators and advisers',
    params: IdParams,
    reply: z.array(Label),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/requests/:id/history/questions',
    summary: 'Questions of a form whose answer was changed once it stood: for administrators and advisers',
    params: IdParams,
    query: ChangedQuestionsQuery,
    reply: z.object({ question_ids: z.array(z.number()) }),
  }),
  question: endpoint({
    method: 'GET',
    path: '/requests/:id/history/questions/:question_id',
    summary: 'What changed in the answer of one question, by page, newest first: for administrators and advisers',
    params: QuestionParams,
    query: AnswerHistoryQuery,
    reply: createPageSchema(AnswerChange),
  }),
}
