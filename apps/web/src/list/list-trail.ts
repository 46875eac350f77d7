import { z } from 'zod'
import type { TablePlace } from '../ui/data-table/opened-rows.tsx'
import type { ListQuery } from './list-description.ts'

/**
 * The list from which a person opened a row: its filters, sort, and the row's index, from 0. Stored in the history
 * entry and not in the address, so that a shared address has none.
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

/** Puts the trail into a navigation state. */
export const toNavigationState = (trail: ListTrail): object => ({ trail })

/** Reads the trail of a list from a navigation state, which an older version may have written. */
export function parseListTrail(state: unknown, name: string): ListTrail | null {
  const { data } = State.safeParse(state)
  return data?.trail.name === name ? data.trail : null
}
