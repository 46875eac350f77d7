import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, LARGEST_INTEGER, MOST_IDS, SEARCH_LENGTH } from './paging-limits.ts'
import { SCOPE_NAMES } from './scopes.ts'

const filters = z.string().transform((text, context): Record<string, FilterValue> => {
  try {
    const parsed: unknown = JSON.parse(text)
    Columns.parse(parsed)
    // Each entry is parsed separately, because a zod record drops `__proto__`, and an unknown column must be refused.
    return Object.fromEntries(
      Object.entries(parsed as Columns).map(([column, value]) => [column, FilterValue.parse(value)]),
    )
  } catch {
    context.addIssue({ code: 'custom', message: 'filters' })
    return z.NEVER
  }
})
const scalar = z.union([z.string(), z.number(), z.boolean()])
/** Most values that one column is filtered by at once. */
const MOST_VALUES = 500
const FilterValue = z.union([
  scalar,
  z.array(scalar).max(MOST_VALUES),
  // A misspelt bound would otherwise be ignored, and the whole list returned.
  z.strictObject({ from: scalar.optional(), to: scalar.optional() }),
])
export type FilterValue = z.infer<typeof FilterValue>
const Columns = z.record(z.string(), z.unknown())
type Columns = z.infer<typeof Columns>

const DIGITS = /^-?(?:0|[1-9][0-9]*)$/

/** A whole number in an address or form data: plain decimal digits, never `1e3` or `0x7E2`. */
export const createDigitsSchema = <T extends z.ZodType<number>>(rule: T) =>
  z.preprocess((input) => (typeof input === 'string' && DIGITS.test(input) ? Number(input) : input), rule)

/** An id as text of at most nine digits, which the database can hold. */
const IdText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
/** Ids in a query: `1,2`, or a repeated parameter. */
export const Ids = z
  .union([z.string(), z.array(z.string()).max(MOST_IDS)])
  .transform((input) => [input].flat().flatMap((part) => part.split(',').filter((id) => id !== '')))
  .pipe(z.array(IdText).max(MOST_IDS))

/**
 * The query of every list. `filters` is a JSON object from column to a value, an array of values, or {from, to};
 * `search` is looked for in every text of a row, without case or accents. `ids`, from the announcement of an export,
 * selects these rows in this order and ignores all else.
 */
export const ListQuery = z.object({
  page_number: createDigitsSchema(z.int().min(1).max(LARGEST_INTEGER)).default(1),
  per_page: createDigitsSchema(z.int().min(1).max(500)).default(DEFAULT_PAGE_SIZE),
  order_by: z.string().optional(),
  order_direction: z.enum(['asc', 'desc']).default('asc'),
  filters: filters.optional(),
  search: z.string().max(SEARCH_LENGTH).optional(),
  ids: Ids.optional(),
})
export type ListQuery = z.output<typeof ListQuery>

/** One page of a list. */
export const createPageSchema = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), page: z.number(), total_pages: z.number(), total: z.number() })

/** One page of a list that some people see only partly, with the scope of the ability table that applied. */
export const createScopedPageSchema = <T extends z.ZodType>(row: T) =>
  createPageSchema(row).extend({ scope: z.enum(SCOPE_NAMES) })

/** An id in a path, a query or form data. */
export const Id = createDigitsSchema(z.int().positive().max(LARGEST_INTEGER))
/** A financial year in a path. */
export const Year = createDigitsSchema(z.int().min(1900).max(2200))
/** An id in a path. */
export const IdParams = z.object({ id: Id })
export const Label = z.object({ id: z.number(), label: z.string() })
