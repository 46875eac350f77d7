import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { digits, Label } from '../paging.ts'
import { type Transition, TRANSITION_NAMES } from '../workflow.ts'

/** The acts that take a request further; a return is a way around one. */
const STEPS = TRANSITION_NAMES.filter((name): name is Exclude<Transition, 'return'> => name !== 'return')

/** Why something waits for somebody: an act that is open to them, or work of theirs, in the order that it is told. */
export const TO_DO_KINDS = [
  /** Analyses that were returned. */
  'take_up',
  ...STEPS,
  /** Requests of which a conflict of interest took a task from somebody. */
  'reassign',
  'assign_main',
  /** Requests of which nobody carries out an analysis. */
  'assign_analyses',
  'analyze',
  /** Requests whose financial analysis nobody has: a volunteer may take it. */
  'take_financial',
  /** Forms that close soon and are still to be submitted: for who advises their organisations. */
  'closing',
] as const

/** Within how many days a form counts as closing soon. */
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
  /** The analysis that waits; null: the request itself does. */
  analysis: Label.extend({ summary: z.boolean(), return_reason: z.string().nullable() }).nullable(),
})
export type ToDoRow = z.infer<typeof ToDoRow>

/** All that waits for one reason: how many, and the first of them. */
const ToDoGroup = z.object({ kind: z.enum(TO_DO_KINDS), total: z.number(), rows: z.array(ToDoRow) })
export type ToDoGroup = z.infer<typeof ToDoGroup>
export type ToDoKind = ToDoGroup['kind']

export const toDo = {
  list: endpoint({
    method: 'GET',
    path: '/to_do',
    summary: 'What waits for the caller, by reason; what has the earliest closing date first',
    query: z.object({
      /** Rows of each reason. */
      rows: digits(z.int().min(1).max(MOST_ROWS)).default(5),
      kind: z.enum(TO_DO_KINDS).optional(),
    }),
    reply: z.array(ToDoGroup),
  }),
}
