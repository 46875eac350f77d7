import { z } from 'zod'

/** The last change of the financial pages of a request's year since the request left its organisation's hands. */
export const LateChange = z.object({
  request_id: z.number(),
  /** What it came after, the last of the two: what was decided was decided on other figures then. */
  since: z.enum(['submission', 'approval']),
  /** ISO moment. */
  at: z.string(),
  /** By name; '' where nobody is known. */
  by: z.string(),
})
export type LateChange = z.infer<typeof LateChange>
