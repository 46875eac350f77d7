import { z } from 'zod'

/** File extensions that a guide may have (source 2, section 2). */
export const GUIDE_KINDS = ['pdf'] as const

/** A document that helps to fill in a form. */
export const Guide = z.object({
  id: z.number(),
  /** File name as it was uploaded. */
  name: z.string(),
  /** Size in bytes. */
  size: z.number(),
})
export type Guide = z.infer<typeof Guide>
