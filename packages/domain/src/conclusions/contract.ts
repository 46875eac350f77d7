import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createDigitsSchema, Id, IdParams, Label } from '../paging.ts'

/**
 * Most bytes of a comment. The server accepts comments over their limit up to this size, to reply with the right
 * message.
 */
const FIELD_BYTES = 100_000

/** Dollars with two decimals, as `12500.00`; null where none was entered. */
const Dollars = z.string().nullable()

/**
 * The decision about an approved or completed request, as its organisation sees it. Where a request has no
 * recommendations, the amount is that of its analysis, and staff see only that, too.
 */
export const Granted = z.object({ request_id: z.number(), ammount_final: Dollars })
export type Granted = z.infer<typeof Granted>

/** The recommendations about a request, then the decision. Names are the source's own. */
export const Conclusion = Granted.extend({
  id: z.number(),
  color_id: z.number().nullable(),
  color_id_final: z.number().nullable(),
  ammount_recommended: Dollars,
  comment: z.string(),
  /** Address of the final analysis report, relative to the base of the API; null without one. */
  url: z.string().nullable(),
  /** The report. Its id changes when the file is replaced; its size is in bytes. */
  file: z.object({ id: z.string(), name: z.string(), size: z.number() }).nullable(),
  /** Whether the recommendations were submitted. */
  done: z.boolean(),
  /** The request from whose conclusion the recommendations were copied; null when they were written by hand. */
  from_request_id: z.number().nullable(),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
  updated_at: z.string(),
  /** Name of the last person who changed it; null if nobody did. */
  updated_by: z.string().nullable(),
})
export type Conclusion = z.infer<typeof Conclusion>

/** The facts for a recommendation or a decision; amounts in dollars, null if there is none. */
export const RecommendationFacts = z.object({
  ammount_asked: Dollars,
  /**
   * The recommendations of the analyses that the caller may read, in their order; analyses without one are left out.
   */
  analyses: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      /** The assignee, or the person who submitted it. */
      by: z.string().nullable(),
      ammount: Dollars,
      color_id: z.number().nullable(),
    }),
  ),
  /** What remains of the envelope without this request, below 0 if it is exceeded; null without an envelope. */
  remaining: Dollars,
})
export type RecommendationFacts = z.infer<typeof RecommendationFacts>

const Choice = z.union([z.literal(''), Id]).optional()
const Amount = z.string().max(50).optional()

/**
 * A conclusion in form data. Fields that are left out stay unchanged, an empty text clears. Amounts are dollars as
 * people write them. `url` is the report itself or, as a text, empty to remove it and anything else to keep it. Form
 * data converts line ends to CR LF, which is reverted here.
 */
export const ConclusionInput = z.object({
  color_id: Choice,
  color_id_final: Choice,
  ammount_recommended: Amount,
  ammount_final: Amount,
  comment: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .optional(),
  url: z.string().optional(),
  version: createDigitsSchema(z.int()).optional(),
})
export type ConclusionInput = z.output<typeof ConclusionInput>

const form = { file: 'conclusion[url]', fileOptional: true, fieldBytes: FIELD_BYTES, reply: Conclusion } as const

export const conclusions = {
  colors: endpoint({ method: 'GET', path: '/colors', summary: 'Colours of a conclusion', reply: z.array(Label) }),
  read: endpoint({
    method: 'GET',
    path: '/requests/:id/conclusion',
    summary: 'The conclusion of a request; for its organisation the granted amount, once decided',
    params: IdParams,
    reply: z.union([Conclusion, Granted.strict()]),
  }),
  facts: endpoint({
    method: 'GET',
    path: '/requests/:id/conclusion/facts',
    summary: 'What a recommendation about a request is formed from: for staff',
    params: IdParams,
    reply: RecommendationFacts,
  }),
  create: endpoint({
    method: 'POST',
    path: '/conclusions',
    summary: 'Begins the conclusion of a request, with the report or without',
    body: z.object({ conclusion: ConclusionInput.extend({ request_id: Id }) }),
    ...form,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/conclusions/:id',
    summary: 'Changes the conclusion of a request',
    params: IdParams,
    // The conclusion is optional: a call may send only a new report.
    body: z.object({ conclusion: ConclusionInput.default({}) }),
    ...form,
  }),
  download: endpoint({
    method: 'GET',
    path: '/conclusions/:id/file',
    summary: 'The bytes of the final analysis report',
    params: IdParams,
    reply: 'file',
  }),
}
