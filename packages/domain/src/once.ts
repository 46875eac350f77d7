import { z } from 'zod'

/**
 * Drawn by who creates something, 128 random bits or more: the same creation sent again under its key, because its answer
 * got lost, creates nothing twice. Sent with another content it changes what was created.
 */
export const CreationKey = z
  .string()
  .max(100)
  .regex(/^[\w-]{1,100}$/)
