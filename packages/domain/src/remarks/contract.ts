import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../paging.ts'
import { LARGEST_INTEGER } from '../paging-limits.ts'
import { MAX_REASON_LENGTH } from './limits.ts'
import { WholeText } from '../text/whole-text.ts'

/** A correction that a reviewer requests in one question of a request's form, or in one row of it. */
export const Remark = z.object({
  id: z.number(),
  question_id: z.number(),
  /** The row of a table, counted from 0; null for the whole question. */
  row: z.number().nullable(),
  /** The label of the question at that time. */
  label: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** When and by whom it was marked as corrected; null while it is not. */
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  /** Whether it was marked as corrected although the answer has not changed since the remark. */
  unchanged: z.boolean(),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
})
export type Remark = z.infer<typeof Remark>

/** One return of a request, with the remarks that left with it; `id` is that of its transition. */
export const ReturnRound = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  message: z.string().nullable(),
  remarks: z.array(Remark),
})
export type ReturnRound = z.infer<typeof ReturnRound>

/**
 * The remarks about a request: the drafts, for those who may return it, and the remarks of each return, the latest
 * first.
 */
export const Remarks = z.object({
  drafts: z.array(Remark),
  rounds: z.array(ReturnRound),
  can: z.object({
    /** Whether the caller may write remarks now. */
    write: z.boolean(),
    /** Whether the caller may mark those of the latest return as corrected now. */
    mark: z.boolean(),
  }),
})
export type Remarks = z.infer<typeof Remarks>

/**
 * A remark to save; an empty reason deletes it. `version` 0 creates one; any other refuses the save if the remark has
 * changed since.
 */
export const RemarkInput = z.object({
  question_id: Id,
  row: z.number().int().min(0).max(LARGEST_INTEGER).nullable().default(null),
  reason: WholeText.trim().max(MAX_REASON_LENGTH),
  version: z.number().int().min(0),
})
export type RemarkInput = z.output<typeof RemarkInput>

/** A snapshot of the answers of a form when it was returned, with the files that they refer to. */
export const ReturnedAnswers = z.object({
  answers: z.array(z.object({ option_id: z.number(), value: z.string(), details: z.string().nullable() })),
  documents: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
})
export type ReturnedAnswers = z.infer<typeof ReturnedAnswers>

export const remarks = {
  list: endpoint({
    method: 'GET',
    path: '/requests/:id/remarks',
    summary: 'The remarks about the form of a request, by return',
    params: IdParams,
    reply: Remarks,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/requests/:id/remarks',
    summary: 'Keeps a remark that leaves with the next return; null once it is taken back',
    params: IdParams,
    body: z.object({ remark: RemarkInput }),
    reply: Remark.nullable(),
  }),
  mark: endpoint({
    method: 'PATCH',
    path: '/requests/:id/remarks/:remark_id',
    summary: 'Marks a remark of the latest return as corrected, or not',
    params: IdParams.extend({ remark_id: Id }),
    body: z.object({ remark: z.object({ done: z.boolean() }) }),
    reply: Remark,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/requests/:id/returns/:round_id/answers',
    summary: 'The answers of a request as they stood at one of its returns',
    params: IdParams.extend({ round_id: Id }),
    reply: ReturnedAnswers,
  }),
  document: endpoint({
    method: 'GET',
    path: '/requests/:id/returns/:round_id/documents/:document_id',
    summary: 'The bytes of a document as it stood at a return, also where another one took its place since',
    params: IdParams.extend({ round_id: Id, document_id: Id }),
    reply: 'file',
  }),
}
