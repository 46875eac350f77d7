import { z } from 'zod'

/** One fault of a call's input, with its path (`answers[3].value`). */
export const Detail = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type Detail = z.infer<typeof Detail>

/** The body of every error reply: a stable code, a French message for the user, and all faults if there are several. */
export const ErrorBody = z.object({ code: z.string(), message: z.string(), details: z.array(Detail).optional() })
export type ErrorBody = z.infer<typeof ErrorBody>
