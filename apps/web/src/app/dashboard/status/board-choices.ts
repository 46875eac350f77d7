import { z } from 'zod'
import type { StoredChoice } from '../use-stored-choice.ts'

const Sort = z.object({ column: z.enum(['organization', 'state']), direction: z.enum(['asc', 'desc']) })
export type BoardSort = z.infer<typeof Sort>

const Choices = z.object({
  /** Null for the first type. */
  type: z.number().nullable(),
  /** Null for the current year. */
  year: z.number().nullable(),
  /** Ids; an empty list means all. */
  regions: z.array(z.number()),
  sort: Sort,
})
export type BoardChoices = z.infer<typeof Choices>

/** The default year of the board. */
export const currentYear = (): number => new Date().getFullYear()

/** The default filters of the board (source 2, section 2). */
export const NO_FILTERS = { type: null, year: null, regions: [] } satisfies Partial<BoardChoices>

/** A person's stored choices for the board. */
export const BOARD_CHOICES: StoredChoice<BoardChoices> = {
  name: 'status',
  shape: Choices,
  first: { ...NO_FILTERS, sort: { column: 'organization', direction: 'asc' } },
}
