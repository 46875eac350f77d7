import { z } from 'zod'
import { Detail } from '../error-body.ts'
import { TRANSITION_NAMES } from '../workflow.ts'

/** What a person may have to enter with an act; the names are those of the PATCH. */
const FIELDS = ['consent', 'initials', 'message'] as const
export type ActField = (typeof FIELDS)[number]

const Words = z.object({ title: z.string(), text: z.string() })

/**
 * Schema of an act: a transition that is open to the caller now, with the texts to show. A PATCH with its name as
 * `act`, and its fields, performs it.
 */
export const createActSchema = <Name extends z.ZodType<string>>(name: Name) => z.object({ name, ...ACT })

const ACT = {
  /** The state that it leads to. */
  state_id: z.number(),
  /** Name of the button. */
  label: z.string(),
  /** Whether this is the next expected step; the other acts are alternatives. */
  main: z.boolean(),
  /** The dialog before the act, and the label of its confirming button. */
  dialog: Words.extend({
    confirm: z.string(),
    /** What the act decides, with the current values. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
    /** What cannot be undone; shown apart from the other text. */
    warning: z.string().optional(),
  }),
  fields: z.array(
    z.object({
      name: z.enum(FIELDS),
      required: z.boolean(),
      /** What is agreed to, and the version of these words, which the PATCH sends back as `consent_version`. */
      consent: z.object({ version: z.number(), text: z.string() }).optional(),
    }),
  ),
  /** What still blocks the act; it is refused until this is empty. */
  missing: z.array(Detail.pick({ code: true, message: true })),
  /** The message after the act. */
  done: Words,
}

/** An act that takes a request to another state. */
export const RequestAct = createActSchema(z.enum(TRANSITION_NAMES))
export type RequestAct = z.infer<typeof RequestAct>
