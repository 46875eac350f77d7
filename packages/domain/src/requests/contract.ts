import { z } from 'zod'
import { RequestAnalysis } from '../analyses/contract.ts'
import { Completion } from '../answers/contract.ts'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { LateChange } from '../finance/late-change.ts'
import { Guide } from '../forms/guide.ts'
import { Id, IdParams, Label, ListQuery, createScopedPageSchema } from '../paging.ts'
import { LARGEST_INTEGER } from '../paging-limits.ts'
import { MOST_REMARKS } from '../remarks/limits.ts'
import { RequestAct } from './acts.ts'
import { MAX_CONFLICT_REASON_LENGTH } from './conflict-limits.ts'
import { RequestConflict } from './conflicts.ts'
import { CreatedRequest, MOST_IN_BATCH, NewRequest } from './batch.ts'
import { ALL_SERIES } from '../statistics/figures.ts'
import { TRANSITION_NAMES } from '../workflow.ts'
import { Assignable, Assignee, Benevoles, BenevolesPatch, RequestUser } from './assignees.ts'

const base = {
  id: z.number(),
  type_id: z.number(),
  request_type: Label.extend({ form_id: z.number() }),
  financial_year: z.number(),
  state_id: z.number(),
  request_state: Label,
  organization_id: z.number(),
  organization: z.object({
    id: z.number(),
    name: z.string(),
    region: z.string().nullable(),
    /** Null unless the caller may read the organisation. */
    email_general: z.string().nullable(),
  }),
  /** ISO dates. */
  date_created: z.string(),
  date_close: z.string().nullable(),
  date_submitted: z.string().nullable(),
  /** Moment since which it is in its state; null once it is over. */
  waiting_since: z.string().nullable(),
  archived: z.boolean(),
  /** ISO date on which names, texts and files were taken from it for good; null for all others. */
  anonymised_on: z.string().nullable(),
  responsible_id: z.number().nullable(),
  responsible: Assignee.nullable(),
  /** Percent of the form, as computed at the last save. */
  percent: z.number(),
  /** The caller's role in the request: 'Conseiller', the label of an analysis, or '-'. */
  association: z.string(),
}

/** Figures of a request by series of the statistics, each in its unit: cents, hundredths of a percent, or a count. */
export const ListedFigures = z.partialRecord(z.enum(ALL_SERIES), z.number())
export type ListedFigures = z.infer<typeof ListedFigures>

/** A row of the list of requests. `figures` holds the requested series when the list is filtered by `counted`. */
export const RequestRow = z.object({ ...base, figures: ListedFigures.optional() })
export type RequestRow = z.infer<typeof RequestRow>

/** An event in the life of a request: who did what, and when. */
export const RequestEvent = z.object({
  id: z.number(),
  at: z.string(),
  /** Empty if hidden from the reader: organisations only see who submitted and who returned their request. */
  by: z.string(),
  from_state_id: z.number().nullable(),
  to_state_id: z.number(),
  to_state: Label,
  message: z.string().nullable(),
})

export const Request = z.object({
  ...base,
  /** The organisation's previous request, whose conclusion preformulated recommendations start from; for staff. */
  request_id: z.number().nullable(),
  /**
   * The previous request as people name it, with the amounts of its conclusion in dollars; null for organisations too.
   */
  previous: z
    .object({
      id: z.number(),
      label: z.string(),
      financial_year: z.number(),
      ammount_recommended: z.string().nullable(),
      ammount_final: z.string().nullable(),
    })
    .nullable(),
  /** The guide to filling in the form; null without one. */
  guide: Guide.nullable(),
  form_id: z.number(),
  form_version: z.number(),
  /** Revision of the request's own row, for compare-and-set. */
  version: z.number(),
  consent: z.boolean(),
  initials: z.string().nullable(),
  /** The words that the latest submission agreed to; null before one, or if they were not kept. */
  consent_given: z.object({ version: z.number(), text: z.string() }).nullable(),
  completion: Completion,
  /** The people who carry out the analyses, except the financial one; empty for organisations. */
  request_users: z.array(RequestUser),
  benevoles: Benevoles,
  /** The conflicts of interest that were declared; empty for callers who may not assign people. */
  conflicts: z.array(RequestConflict),
  /** Its analyses and its summary sheet, for staff. */
  analyzes: z.array(RequestAnalysis),
  /** Id of the conclusion, for those who may read it; null while there is none. */
  conclusion_id: z.number().nullable(),
  /** The final colour once the request is approved, for those who may read the conclusion. */
  color_id: z.number().nullable(),
  history: z.array(RequestEvent),
  /** The last change of its financial pages since the submission, for staff; null if there is none. */
  late_change: LateChange.nullable(),
  /** What the caller may do with this request now; the server checks again at each call. */
  can: z.object({
    edit_form: z.boolean(),
    archive: z.boolean(),
    see_backstage: z.boolean(),
    assign_main: z.boolean(),
    choose_previous: z.boolean(),
    assign_secondaries: z.boolean(),
    assign_financial: z.boolean(),
    /** Only while the request is being analysed and nobody has the financial analysis. */
    assign_financial_self: z.boolean(),
    /** Whether the caller may declare a conflict of interest, which closes the request to them. */
    declare_conflict: z.boolean(),
    lift_conflict: z.boolean(),
    /** Only from the end of the analyses on. */
    read_conclusion: z.boolean(),
    /** Only once the request is approved; the granted amount and nothing else of the conclusion. */
    read_granted: z.boolean(),
    edit_conclusion: z.boolean(),
    approve_conclusion: z.boolean(),
  }),
  /** The acts that are open to the caller now. */
  acts: z.array(RequestAct),
})
export type Request = z.infer<typeof Request>

/** A boolean, or the 0 and 1 that the source sends. */
const Flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)])

/**
 * The changes of a request. The source also sends `id` and `type_id`, which must equal the current ones. `act` is the
 * name of a transition to make. The source sends a `state_id` instead, which means the transition to that state; the
 * current state means no transition if other fields are sent, and is refused as a conflict alone. If both are sent,
 * they must agree. Submit and resubmit require `consent` and `initials`. A return may have a `message`, and lists the
 * `remarks` that leave with it: it is refused if the remarks of the request are others, or have changed since. An
 * approval may send the final colour as `color_id`. `responsible_id` and `benevoles` change who is assigned; null means
 * nobody. `version` refuses a change based on an older state; an approval without it is refused if the recommendations
 * changed since they were submitted.
 */
export const RequestPatch = z.object({
  id: z.number().int().optional(),
  type_id: z.number().int().optional(),
  act: z.enum(TRANSITION_NAMES).optional(),
  state_id: z.number().int().optional(),
  consent: Flag.optional(),
  /** The version of the words that the person was shown; refused if there are others by now. */
  consent_version: z.number().int().optional(),
  initials: z.string().trim().max(10).optional(),
  message: z.string().trim().max(5000).optional(),
  /** The source sends null for a request that has no colour yet; it changes nothing. */
  color_id: z.number().int().positive().max(LARGEST_INTEGER).nullable().optional(),
  /** The remarks as the caller saw them when returning the request. */
  remarks: z
    .array(z.object({ id: Id, version: z.number().int() }))
    .max(MOST_REMARKS)
    .optional(),
  archived: Flag.optional(),
  responsible_id: z.number().int().max(LARGEST_INTEGER).nullable().optional(),
  /** The previous request; null for none. */
  request_id: z.number().int().max(LARGEST_INTEGER).nullable().optional(),
  benevoles: BenevolesPatch.optional(),
  version: z.number().int().optional(),
})
export type RequestPatch = z.infer<typeof RequestPatch>

/**
 * A type of request. `flow`: state ids in order. `analyses`: those that an acceptance creates, in order; `summary`
 * marks the summary sheet, `financial` the financial ones.
 */
export const RequestType = Label.extend({
  form_id: z.number(),
  flow: z.array(z.number()),
  financial_pages: z.boolean(),
  /** True if no more requests of the type are created; lists go on offering it. */
  retired: z.boolean(),
  analyses: z.array(Label.extend({ summary: z.boolean(), financial: z.boolean() })),
  recommendations: z.enum(['formulated', 'preformulated', 'none']),
})
export type RequestType = z.infer<typeof RequestType>

/** Source 2 sends `archived=0`. */
const ZeroOrOne = z.enum(['0', '1']).transform((input) => input === '1')

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/requests',
    summary: 'Requests, by page',
    query: ListQuery.extend({ archived: ZeroOrOne.optional() }),
    /** `totals`: the figures of all requests of the list together, as in the statistics. */
    reply: createScopedPageSchema(RequestRow).extend({ totals: ListedFigures.optional() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/requests',
    summary: 'Creates requests in their first state: all of them or none',
    bodyBytes: 250_000,
    /**
     * `key`: a batch sent again with the same key returns the created requests without creating them twice. `check`:
     * only validates the batch and creates nothing.
     */
    body: z.object({
      requests: z.array(NewRequest).min(1).max(MOST_IN_BATCH),
      key: CreationKey.optional(),
      check: z.literal(true).optional(),
    }),
    reply: z.array(CreatedRequest),
  }),
  guide: endpoint({
    method: 'GET',
    path: '/requests/:id/guide',
    summary: 'The bytes of the guide of a request',
    params: IdParams,
    reply: 'file',
  }),
  states: endpoint({
    method: 'GET',
    path: '/requests/states',
    summary: 'States of a request',
    reply: z.array(Label.extend({ code: z.string() })),
  }),
  responsibles: endpoint({
    method: 'GET',
    path: '/requests/responsibles',
    summary: 'Who is responsible for a request that the caller may list, by name: for staff',
    reply: z.array(Label),
  }),
  years: endpoint({
    method: 'GET',
    path: '/requests/years',
    summary: 'The financial years of the requests that the caller may list, the latest first',
    reply: z.array(z.number()),
  }),
  types: endpoint({
    method: 'GET',
    path: '/requests/types',
    summary: 'Types of request',
    reply: z.array(RequestType),
  }),
  read: endpoint({ method: 'GET', path: '/requests/:id', summary: 'One request', params: IdParams, reply: Request }),
  assignable: endpoint({
    method: 'GET',
    path: '/requests/:id/assignable',
    summary: 'Who may be assigned to a request, as far as the caller may assign them',
    params: IdParams,
    reply: z.object({ main: z.array(Assignable), secondary: z.array(Assignable), financial: z.array(Assignable) }),
  }),
  declareConflict: endpoint({
    method: 'POST',
    path: '/requests/:id/conflict_of_interest',
    summary: 'The caller, who is assigned, declares a conflict of interest: the request is closed to them from then on',
    params: IdParams,
    bodyBytes: 50_000,
    body: z.object({ reason: z.string().trim().max(MAX_CONFLICT_REASON_LENGTH).default('') }),
  }),
  liftConflict: endpoint({
    method: 'POST',
    path: '/requests/:id/conflict_of_interest/:user_id/lift',
    summary: 'Lifts a conflict of interest that somebody declared by mistake; they may be assigned again',
    params: IdParams.extend({ user_id: Id }),
    bodyBytes: 50_000,
    body: z.object({ reason: z.string().trim().min(1).max(MAX_CONFLICT_REASON_LENGTH) }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/requests/:id/reminder',
    summary: 'Mails the organisation that its request waits to be submitted, once a day',
    params: IdParams,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/requests/:id',
    summary: 'Changes a request or takes it to another state',
    params: IdParams,
    bodyBytes: 120_000,
    body: z.object({ request: RequestPatch }),
    reply: Request,
  }),
}
