import { z } from 'zod'
import { LARGEST_INTEGER } from '../paging-limits.ts'

/** The most requests that are created at once. */
export const MOST_IN_BATCH = 500
export const [FIRST_FINANCIAL_YEAR, LAST_FINANCIAL_YEAR] = [2000, 2100] as const

const id = z.number().int().positive().max(LARGEST_INTEGER)
const day = z.iso.date().max(10)

/**
 * One request of a batch. `state_id`: the first of the type's flow, when it is given; `date_created`: today unless told;
 * `request_id`: the previous request, found by the rules unless told; `guide_id`: as `PATCH /forms/{id}` gave it, else
 * the form's guide.
 */
export const NewRequest = z.object({
  type_id: id,
  state_id: id.optional(),
  organization_id: id,
  date_created: day.optional(),
  date_close: day,
  financial_year: z.number().int().min(FIRST_FINANCIAL_YEAR).max(LAST_FINANCIAL_YEAR),
  request_id: id.nullable().optional(),
  guide_id: id.optional(),
})
export type NewRequest = z.infer<typeof NewRequest>

/** What was created, in the order in which it was asked for. */
export const CreatedRequest = z.object({ id: z.number(), organization_id: z.number() })
