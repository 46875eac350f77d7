import { z } from 'zod'
import type { TablePlace } from '../ui/data-table/opened-rows.tsx'
import type { ListQuery } from './list-description.ts'

/**
 * Where one comes from to the page of a row: the list as it was filtered and sorted, and the row's place in it, from 0.
 * It is kept with the visit in the browser's history, and not in the address: who opens an address comes from nowhere.
 */
export interface ListTrail {
  readonly name: string
  readonly query: ListQuery & { readonly page_number: number; readonly per_page: number }
  readonly place: number
  readonly table: TablePlace
}

const Trail = z.object({
  name: z.string(),
  query: z.object({
    page_number: z.number().int().positive(),
    per_page: z.number().int().positive(),
    order_by: z.string().optional(),
    order_direction: z.enum(['asc', 'desc']).optional(),
    filters: z.string().optional(),
    search: z.string().optional(),
  }),
  place: z.number().int().nonnegative(),
  table: z.object({ entry: z.string(), table: z.string() }),
})
const State = z.object({ trail: Trail })

/** The trail as the state of a visit. */
export const stateOf = (trail: ListTrail): object => ({ trail })

/** The trail of a visit when it leads from a list of this name; the history may hold what an older version wrote. */
export function trailIn(state: unknown, name: string): ListTrail | null {
  const { data } = State.safeParse(state)
  return data?.trail.name === name ? data.trail : null
}
