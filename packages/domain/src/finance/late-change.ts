import { z } from 'zod'

/** The last change of the financial pages of a request's year since the organisation submitted the request. */
export const LateChange = z.object({
  request_id: z.number(),
  /** The later of the two steps that it came after: after an approval, the decision was made on other figures. */
  since: z.enum(['submission', 'approval']),
  /** ISO moment. */
  at: z.string(),
  /** Name of the person; '' if unknown. */
  by: z.string(),
})
export type LateChange = z.infer<typeof LateChange>
