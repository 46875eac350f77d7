import { z } from 'zod'

/** One thing wrong with what was sent, by path (`answers[3].value`). */
export const Detail = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type Detail = z.infer<typeof Detail>

/** The body of every refusal: a stable code, a French message fit to show, and every fault where there are several. */
export const ErrorBody = z.object({ code: z.string(), message: z.string(), details: z.array(Detail).optional() })
export type ErrorBody = z.infer<typeof ErrorBody>
