import { z } from 'zod'
import type { StoredChoice } from '../use-kept.ts'

const Sort = z.object({ column: z.enum(['organization', 'state']), direction: z.enum(['asc', 'desc']) })
export type BoardSort = z.infer<typeof Sort>

const Choices = z.object({
  /** Null: the first type there is. */
  type: z.number().nullable(),
  /** Null: the current year. */
  year: z.number().nullable(),
  /** Ids; none: all. */
  regions: z.array(z.number()),
  sort: Sort,
})
export type BoardChoices = z.infer<typeof Choices>

/** The year that the board opens with. */
export const currentYear = (): number => new Date().getFullYear()

/** The board as it is at first (source 2, section 2). */
export const NO_FILTERS = { type: null, year: null, regions: [] } satisfies Partial<BoardChoices>

/** What a person chose to see of the board. */
export const BOARD_CHOICES: StoredChoice<BoardChoices> = {
  name: 'status',
  shape: Choices,
  first: { ...NO_FILTERS, sort: { column: 'organization', direction: 'asc' } },
}
