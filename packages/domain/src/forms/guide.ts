import { z } from 'zod'

/** Extensions of the files that a guide may be (source 2, section 2). */
export const GUIDE_KINDS = ['pdf'] as const

/** A document that helps to fill in a form. */
export const Guide = z.object({
  id: z.number(),
  /** File name as it was given. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type Guide = z.infer<typeof Guide>
