import { z } from 'zod'
import { createAnswerCalls, Completion } from '../answers/contract.ts'
import { endpoint } from '../endpoint.ts'
import { LARGEST_INTEGER } from '../paging-limits.ts'
import { Id, IdParams, Label, ListQuery, createScopedPageSchema } from '../paging.ts'
import { createActSchema } from '../requests/acts.ts'
import { Assignee } from '../requests/assignees.ts'
import { SideBySide } from './side-by-side.ts'
import { ANALYSIS_TRANSITION_NAMES } from './workflow.ts'

const AnalyzeType = Label.extend({ form_id: z.number(), financial: z.boolean(), summary: z.boolean() })

/** Submitting or returning an analysis, if it is open to the caller now. */
export const AnalysisAct = createActSchema(z.enum(ANALYSIS_TRANSITION_NAMES))
export type AnalysisAct = z.infer<typeof AnalysisAct>

/** An analysis in the reply of its request. */
export const RequestAnalysis = z.object({
  id: z.number(),
  request_id: z.number(),
  type_id: z.number(),
  /** The type of analysis, with the form version that this analysis uses. */
  analyze_type: AnalyzeType,
  state_id: z.number(),
  analyze_state: Label,
  /** The assignee; the first of several. */
  user_id: z.number().nullable(),
  user: Assignee.nullable(),
  /** Names of all assignees. */
  people: z.array(z.string()),
  /**
   * True if nobody is assigned because the assignee declared a conflict of interest. The analysis cannot change until
   * somebody else is assigned.
   */
  to_reassign: z.boolean(),
  /** Name of the last person who submitted it by hand, whoever is assigned since; '' for nobody. */
  submitted_by: z.string(),
  /** Whether that person declared a conflict of interest afterwards. */
  before_conflict: z.boolean(),
  /** Percent of the form, as computed at the last save. */
  percent: z.number(),
  /** The reason of its return, until it is submitted again. */
  return_reason: z.string().nullable(),
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
  acts: z.array(AnalysisAct),
})
export type RequestAnalysis = z.infer<typeof RequestAnalysis>

/** The request's data that an analysis shows. */
const RequestOf = z.object({
  id: z.number(),
  type_id: z.number(),
  request_type: Label,
  financial_year: z.number(),
  state_id: z.number(),
  request_state: Label,
  organization_id: z.number(),
  organization: z.object({ id: z.number(), name: z.string(), region: z.string().nullable() }),
  responsible_id: z.number().nullable(),
  responsible: Assignee.nullable(),
})

export const AnalysisRow = RequestAnalysis.omit({
  can: true,
  acts: true,
  return_reason: true,
  version: true,
  before_conflict: true,
}).extend({
  request: RequestOf,
})
export type AnalysisRow = z.infer<typeof AnalysisRow>

export const Analysis = RequestAnalysis.extend({
  request: RequestOf,
  form_version: z.number(),
  completion: Completion,
  /** ISO moment of the last submission by hand. */
  submitted_at: z.string().nullable(),
})
export type Analysis = z.infer<typeof Analysis>

/**
 * The changes that can be made to an analysis. `act` submits or returns it, the latter with the reason as `message`;
 * the `state_id` that the act leads to does the same, as in the source. When both are sent, they must agree. `user_id`
 * assigns it, null to nobody. `version` rejects a change based on an older state.
 */
export const AnalysisPatch = z.object({
  act: z.enum(ANALYSIS_TRANSITION_NAMES).optional(),
  state_id: z.number().int().optional(),
  user_id: z.number().int().positive().max(LARGEST_INTEGER).nullable().optional(),
  message: z.string().trim().max(5000).optional(),
  version: z.number().int().optional(),
})
export type AnalysisPatch = z.infer<typeof AnalysisPatch>

/** Most analyses that one call creates. */
const MOST_CREATED = 100

export const analyzes = {
  list: endpoint({
    method: 'GET',
    path: '/analyzes',
    summary: 'Analyses and summary sheets, by page: analysts and volunteers find their own',
    query: ListQuery.extend({ type_id: Id.optional(), request_id: Id.optional() }),
    reply: createScopedPageSchema(AnalysisRow),
  }),
  states: endpoint({
    method: 'GET',
    path: '/analyzes/states',
    summary: 'States of an analysis',
    reply: z.array(Label.extend({ code: z.string() })),
  }),
  types: endpoint({
    method: 'GET',
    path: '/analyzes/types',
    summary: 'Types of analysis',
    reply: z.array(AnalyzeType),
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/analyzes/assignees',
    summary: 'Who carries out an analysis that the caller may list, by name',
    reply: z.array(Label),
  }),
  read: endpoint({ method: 'GET', path: '/analyzes/:id', summary: 'One analysis', params: IdParams, reply: Analysis }),
  sideBySide: endpoint({
    method: 'GET',
    path: '/requests/:id/analyses',
    summary: 'The analyses of a request beside one another, with what several of them rate: for staff',
    params: IdParams,
    reply: SideBySide,
  }),
  create: endpoint({
    method: 'POST',
    path: '/analyzes',
    summary: 'Creates analyses of accepted requests; those that are there already stay as they are',
    body: z.object({
      analyzes: z
        .array(z.object({ request_id: Id, type_id: Id }))
        .min(1)
        .max(MOST_CREATED),
    }),
    reply: z.array(AnalysisRow),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/analyzes/:id',
    summary: 'Submits or returns an analysis',
    params: IdParams,
    bodyBytes: 50_000,
    body: z.object({ analyze: AnalysisPatch }),
    reply: Analysis,
  }),
}

export const analysisAnswers = createAnswerCalls('/analyzes/:id', 'an analysis')
