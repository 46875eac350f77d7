import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../paging.ts'

/** Requests whose carrying over is computed for one page of the list, or carried out by one call. */
export const CARRIED_AT_ONCE = 25

/**
 * Why an answer is set aside: see `AsideReason` of @octroi/forms/drafts; `changed_meanwhile`: it came late, after
 * somebody else's; `replaced_late`: its own author sent another one later, from another window or device.
 */
const SetAsideReason = z.enum([
  'question_gone',
  'option_gone',
  'other_type',
  'part_lost',
  'changed_meanwhile',
  'replaced_late',
])
export type SetAsideReason = z.infer<typeof SetAsideReason>

/** How many answers are kept and set aside, and how many questions must be answered or corrected. */
export const CarryOverCounts = z.object({ kept: z.number(), aside: z.number(), anew: z.number() })
export type CarryOverCounts = z.infer<typeof CarryOverCounts>

/** A request that its organisation can fill in, on an earlier version of a form than the latest. */
const RequestToCarry = CarryOverCounts.extend({
  request_id: z.number(),
  organization: z.string(),
  request_type: z.string(),
  financial_year: z.number(),
  form_version: z.number(),
  percent: z.number(),
  /** Whether somebody has its form open now. */
  is_open: z.boolean(),
})
export type RequestToCarry = z.infer<typeof RequestToCarry>

const AsideAnswer = z.object({ label: z.string(), text: z.string(), reason: SetAsideReason })

/** What carrying one request over would do, question by question. */
const CarryOverPlan = z.object({
  request_id: z.number(),
  from_version: z.number(),
  to_version: z.number(),
  kept: z.array(z.object({ label: z.string(), text: z.string() })),
  aside: z.array(AsideAnswer),
  anew: z.array(z.object({ label: z.string(), reason: z.enum(['new', 'required', 'lost', 'invalid']) })),
})
export type CarryOverPlan = z.infer<typeof CarryOverPlan>

/** An answer that the form has no place for any more, as its organisation and the funder read it. */
const SetAsideAnswer = AsideAnswer.extend({
  id: z.number(),
  /** The document that the answer was, if it was one. */
  document_id: z.number().nullable(),
  at: z.string(),
})
export type SetAsideAnswer = z.infer<typeof SetAsideAnswer>

const FormChange = CarryOverCounts.extend({
  id: z.number(),
  from_version: z.number(),
  to_version: z.number(),
  at: z.string(),
})

const RequestOfForm = IdParams.extend({ request_id: Id })
/** The version that the dry run was about: another one that was published meanwhile refuses the call. */
const ToVersion = z.object({ version: z.int().positive().max(1_000_000) })

/** Open requests, which administrators carry over to the latest version of their form. */
export const formVersions = {
  list: endpoint({
    method: 'GET',
    path: '/forms/:id/carry-over',
    summary:
      'Open requests on earlier versions of a form that the caller may read, with what each would keep, lose and have to answer: 25 at once, after the request `after`',
    params: IdParams,
    query: z.object({ after: Id.optional() }),
    reply: z.object({
      form: z.object({ id: z.number(), name: z.string(), version: z.number() }),
      /** All such requests. */
      total: z.number(),
      requests: z.array(RequestToCarry),
      /** The request after which the list continues; null at its end. */
      next: z.number().nullable(),
    }),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/forms/:id/carry-over/:request_id',
    summary: 'What carrying a request over would do, question by question; nothing is changed',
    params: RequestOfForm,
    reply: CarryOverPlan,
  }),
  carry: endpoint({
    method: 'POST',
    path: '/forms/:id/carry-over/:request_id',
    summary: 'Carries a request over to the latest version of its form; does nothing if it is on it already',
    params: RequestOfForm,
    body: ToVersion,
    reply: CarryOverCounts.extend({ carried: z.boolean() }),
  }),
  carryAll: endpoint({
    method: 'POST',
    path: '/forms/:id/carry-over',
    summary:
      'Carries open requests over, each in a transaction of its own: 25 at once, after the request `after`; to be called until `next` is null',
    params: IdParams,
    body: ToVersion.extend({ after: Id.optional() }),
    reply: z.object({
      carried: z.number(),
      failed: z.array(z.object({ request_id: z.number(), organization: z.string(), message: z.string() })),
      next: z.number().nullable(),
    }),
  }),
  setAside: endpoint({
    method: 'GET',
    path: '/requests/:id/set-aside-answers',
    summary: 'When the form of a request changed, and the answers that were set aside, the latest first',
    params: IdParams,
    reply: z.object({ changes: z.array(FormChange), answers: z.array(SetAsideAnswer) }),
  }),
}
