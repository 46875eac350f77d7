import { z } from 'zod'
import { Id, ListQuery } from '../paging.ts'

/** An answer as it is saved; `value` is '' where there is none. */
const SavedSide = z.object({ value: z.string(), details: z.string().nullable() })

/** What changed in one option of a question. */
const ChangedOption = z.object({
  option_id: z.number(),
  kind: z.enum(['answer', 'document']),
  /** In words of that time: an answer, or the name of a file; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Saved values; null for documents, and for what changed before both were kept. */
  before: SavedSide.nullable(),
  after: SavedSide.nullable(),
})
export type ChangedOption = z.infer<typeof ChangedOption>

/** What one person changed in the answer of one question in one go. */
export const AnswerChange = z.object({
  id: z.number(),
  /** ISO moment of the latest change. */
  at: z.string(),
  /** Who did it, by name; '' where nobody is known. */
  by: z.string(),
  options: z.array(ChangedOption),
})
export type AnswerChange = z.infer<typeof AnswerChange>

export const QuestionParams = z.object({ id: Id, question_id: Id })
/** `analyze_id`: of this analysis of the request, or of its summary sheet; without it, of the form of the request. */
export const ChangedQuestionsQuery = z.object({ analyze_id: Id.optional() })
export const AnswerHistoryQuery = ListQuery.pick({ page_number: true, per_page: true }).extend(
  ChangedQuestionsQuery.shape,
)
