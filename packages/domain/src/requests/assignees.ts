import { z } from 'zod'
import { LARGEST_INTEGER } from '../paging-limits.ts'

/** Somebody who is assigned. A disabled user stays assigned until somebody else is. */
export const Assignee = z.object({ id: z.number(), name: z.string(), surname: z.string(), disabled: z.boolean() })
export type Assignee = z.infer<typeof Assignee>

/** The assignment of a user to an analysis (`type_id`) of a request; `label` is the name of the analysis. */
export const RequestUser = z.object({
  id: z.number(),
  request_id: z.number(),
  user_id: z.number(),
  type_id: z.number(),
  label: z.string(),
  user: Assignee,
})
export type RequestUser = z.infer<typeof RequestUser>

/** The people assigned, by kind: the financial analyst, and those who carry out the other analyses. */
export const Benevoles = z.object({
  financial: z.object({ analyste_id: z.number().nullable(), analyste: Assignee.nullable() }),
  secondary: z.array(z.object({ analyste_id: z.number(), type_id: z.number() })),
})

const id = z.number().int().positive().max(LARGEST_INTEGER)
/** More than any type of request has analyses. */
const MOST = 100

/**
 * A kind that is left out does not change; `secondary` replaces the whole list, so that people who are not in it are
 * removed.
 */
export const BenevolesPatch = z.object({
  financial: z.object({ analyste_id: id.nullable() }).optional(),
  secondary: z
    .array(z.object({ analyste_id: id, type_id: id }))
    .max(MOST)
    .optional(),
})
export type BenevolesPatch = z.infer<typeof BenevolesPatch>

/** A person who can be assigned: their name and type of user. */
export const Assignable = z.object({ id: z.number(), label: z.string(), user_type: z.string() })
export type Assignable = z.infer<typeof Assignable>
