import { z } from 'zod'
import { Assignee } from './assignees.ts'

/** Somebody's conflict of interest on a request, and the tasks that they had of it when they declared it. */
export const RequestConflict = z.object({
  user: Assignee,
  /** ISO moment. */
  at: z.string(),
  /** Empty where none was given. */
  reason: z.string(),
  main: z.boolean(),
  financial: z.boolean(),
  /** The other analyses. */
  analyze_type_ids: z.array(z.number()),
})
export type RequestConflict = z.infer<typeof RequestConflict>
