import { z } from 'zod'
import { Id, ListQuery } from '../paging.ts'

/** An answer as it was saved; `value` is '' for none. */
const SavedSide = z.object({ value: z.string(), details: z.string().nullable() })

/** The change of one option of a question. */
const ChangedOption = z.object({
  option_id: z.number(),
  kind: z.enum(['answer', 'document']),
  /** The answer in the words of that time, or the name of a file; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Saved values; null for documents, and for changes from before both were recorded. */
  before: SavedSide.nullable(),
  after: SavedSide.nullable(),
})
export type ChangedOption = z.infer<typeof ChangedOption>

/** One person's consecutive changes of the answer to one question, merged. */
export const AnswerChange = z.object({
  id: z.number(),
  /** ISO moment of the latest change. */
  at: z.string(),
  /** Name of the person; '' if unknown. */
  by: z.string(),
  options: z.array(ChangedOption),
})
export type AnswerChange = z.infer<typeof AnswerChange>

export const QuestionParams = z.object({ id: Id, question_id: Id })
/**
 * With `analyze_id`, the changes of that analysis or summary sheet of the request; without it, those of the form of the
 * request.
 */
export const ChangedQuestionsQuery = z.object({ analyze_id: Id.optional() })
export const AnswerHistoryQuery = ListQuery.pick({ page_number: true, per_page: true }).extend(
  ChangedQuestionsQuery.shape,
)
