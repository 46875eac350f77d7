import { z } from 'zod'
import { Detail } from '../error-body.ts'
import { TRANSITION_NAMES } from '../workflow.ts'

/** What somebody may be asked for with an act; the names are those of the patch. */
const FIELDS = ['consent', 'initials', 'message'] as const
export type ActField = (typeof FIELDS)[number]

const Words = z.object({ title: z.string(), text: z.string() })

/**
 * An act that takes something to another state, open to the caller now, with the words to draw it by. A PATCH with its
 * name as `act` and its fields does it.
 */
export const actOf = <Name extends z.ZodType<string>>(name: Name) => z.object({ name, ...ACT })

const ACT = {
  /** Where it is afterwards. */
  state_id: z.number(),
  /** Name of the button. */
  label: z.string(),
  /** The step that is expected next; the others are ways around it. */
  main: z.boolean(),
  /** What is asked before it is done, and the name of the button that does it. */
  dialog: Words.extend({
    confirm: z.string(),
    /** What it decides, as it is now. */
    facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
    /** What cannot be taken back, told apart from the rest. */
    warning: z.string().optional(),
  }),
  fields: z.array(z.object({ name: z.enum(FIELDS), required: z.boolean() })),
  /** What still keeps it from being done; it is refused until nothing does. */
  missing: z.array(Detail.pick({ code: true, message: true })),
  /** What is said once it is done. */
  done: Words,
}

/** An act that takes a request to another state. */
export const RequestAct = actOf(z.enum(TRANSITION_NAMES))
export type RequestAct = z.infer<typeof RequestAct>
