import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createDigitsSchema, Label } from '../paging.ts'
import { type Transition, TRANSITION_NAMES } from '../workflow.ts'

/** The acts that take a request further, which excludes the return. */
const STEPS = TRANSITION_NAMES.filter((name): name is Exclude<Transition, 'return'> => name !== 'return')

/**
 * The reasons for which something waits for a user, in the order of display: an act that is open to them, or a task of
 * theirs.
 */
export const TO_DO_KINDS = [
  /** Analyses that were returned. */
  'take_up',
  ...STEPS,
  /** Requests with a task to reassign, because the assignee declared a conflict of interest. */
  'reassign',
  'assign_main',
  /** Requests with an analysis that nobody is assigned to. */
  'assign_analyses',
  'analyze',
  /** Requests without a financial analyst: a volunteer may take the analysis. */
  'take_financial',
  /** Forms that close soon and are not submitted, for the advisers of the organisations. */
  'closing',
] as const

/** Number of days before its closing date from which a form counts as closing soon. */
export const CLOSING_DAYS = 14

const MOST_ROWS = 100

const ToDoRow = z.object({
  request_id: z.number(),
  request_type: Label,
  request_state: Label,
  financial_year: z.number(),
  organization: Label,
  /** ISO date. */
  date_close: z.string().nullable(),
  /** The analysis that waits; null if the request itself waits. */
  analysis: Label.extend({ summary: z.boolean(), return_reason: z.string().nullable() }).nullable(),
})
export type ToDoRow = z.infer<typeof ToDoRow>

/** All that waits for one reason: the total, and the first rows. */
const ToDoGroup = z.object({ kind: z.enum(TO_DO_KINDS), total: z.number(), rows: z.array(ToDoRow) })
export type ToDoGroup = z.infer<typeof ToDoGroup>
export type ToDoKind = ToDoGroup['kind']

export const toDo = {
  list: endpoint({
    method: 'GET',
    path: '/to_do',
    summary: 'What waits for the caller, by reason; what has the earliest closing date first',
    query: z.object({
      /** Most rows of each reason. */
      rows: createDigitsSchema(z.int().min(1).max(MOST_ROWS)).default(5),
      kind: z.enum(TO_DO_KINDS).optional(),
    }),
    reply: z.array(ToDoGroup),
  }),
}
