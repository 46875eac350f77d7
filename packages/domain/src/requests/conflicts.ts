import { z } from 'zod'
import { Assignee } from './assignees.ts'

/** A user's conflict of interest on a request, and the tasks that they had when they declared it. */
export const RequestConflict = z.object({
  user: Assignee,
  /** ISO moment. */
  at: z.string(),
  /** Empty if none was given. */
  reason: z.string(),
  main: z.boolean(),
  financial: z.boolean(),
  /** The other analyses. */
  analyze_type_ids: z.array(z.number()),
})
export type RequestConflict = z.infer<typeof RequestConflict>
