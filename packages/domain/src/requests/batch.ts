import { z } from 'zod'
import { LARGEST_INTEGER } from '../paging-limits.ts'

/** The most requests in one batch. */
export const MOST_IN_BATCH = 500
export const [FIRST_FINANCIAL_YEAR, LAST_FINANCIAL_YEAR] = [2000, 2100] as const

const id = z.number().int().positive().max(LARGEST_INTEGER)
const day = z.iso.date().max(10)

/**
 * One request of a batch. `state_id`, if given, must be the first of the type's flow; `date_created` is today by
 * default; `request_id` is the previous request, found by the rules by default; `guide_id` is the guide that `PATCH
 * /forms/{id}` returned, by default the form's.
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

/** A created request; the reply has the order of the body. */
export const CreatedRequest = z.object({ id: z.number(), organization_id: z.number() })
