import { z } from 'zod'
import { LARGEST_INTEGER } from '../paging-limits.ts'

/** Somebody who is assigned. A disabled one stays until somebody else takes their place. */
export const Assignee = z.object({ id: z.number(), name: z.string(), surname: z.string(), disabled: z.boolean() })
export type Assignee = z.infer<typeof Assignee>

/** The analysis (`type_id`) that somebody carries out for a request; `label` is what the analysis is called. */
export const RequestUser = z.object({
  id: z.number(),
  request_id: z.number(),
  user_id: z.number(),
  type_id: z.number(),
  label: z.string(),
  user: Assignee,
})
export type RequestUser = z.infer<typeof RequestUser>

/** Who is assigned, by kind of assignment: the financial analyst, and who carries out the other analyses. */
export const Benevoles = z.object({
  financial: z.object({ analyste_id: z.number().nullable(), analyste: Assignee.nullable() }),
  secondary: z.array(z.object({ analyste_id: z.number(), type_id: z.number() })),
})

const id = z.number().int().positive().max(LARGEST_INTEGER)
/** More than any type of request has analyses and people for. */
const MOST = 100

/** A kind that is not named stays as it is; `secondary` is all of them, so that who is left out is removed. */
export const BenevolesPatch = z.object({
  financial: z.object({ analyste_id: id.nullable() }).optional(),
  secondary: z
    .array(z.object({ analyste_id: id, type_id: id }))
    .max(MOST)
    .optional(),
})
export type BenevolesPatch = z.infer<typeof BenevolesPatch>

/** Somebody to choose: their name, and what they are. */
export const Assignable = z.object({ id: z.number(), label: z.string(), user_type: z.string() })
export type Assignable = z.infer<typeof Assignable>
