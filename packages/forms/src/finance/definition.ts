import * as z from 'zod/mini'

/**
 * The definition of a budget grid, as data: numbered lines, columns of one year each, and what is asked below the grid.
 * Structure is read from these schemas; what they cannot express stands in `check-grid.ts`.
 */

const text = z.string().check(z.minLength(1))
/** Names of properties as the wire writes them; underscores and hyphens both occur there. */
const key = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/))

export const LINE_KINDS = ['input', 'list', 'total', 'ratio'] as const

/**
 * One numbered line. `input` is an amount, `list` holds lines that the user adds (label and amount); `total` has an
 * expression that adds and subtracts earlier lines by number (`2..6`, `7+11+12`, `31-(62-61)`), `ratio` one that makes
 * a percentage of two such sums (`67/(62-(61-63))*100`). `grand` marks the totals that sum up the whole grid.
 */
export const GridLine = z.strictObject({
  number: z.int().check(z.positive()),
  key,
  group: key,
  kind: z.enum(LINE_KINDS),
  label: text,
  expression: z.optional(text),
  grand: z.optional(z.boolean()),
})
export type GridLine = z.infer<typeof GridLine>

/** A column: one year's amounts, saved as one financial row of this `type_id`. */
export const GridColumn = z.strictObject({
  id: key,
  label: text,
  /** Where there is little room; the label otherwise. */
  short: z.optional(text),
  type_id: z.int().check(z.positive()),
})
export type GridColumn = z.infer<typeof GridColumn>

/** Lines that belong together. A group with a list is saved as one list of labels and amounts, under this id. */
export const GridGroup = z.strictObject({ id: key, label: text })
export type GridGroup = z.infer<typeof GridGroup>

/** A percentage worked out per column and shown under the grid; never saved. */
export const GridIndicator = z.strictObject({ key, label: text, expression: text })
export type GridIndicator = z.infer<typeof GridIndicator>

const fieldShape = { key, label: text, column: key, help: z.optional(text) }

/** What is asked below the grid; saved with the row of `column`. A `total` adds up amounts asked here. */
export const GridField = z.discriminatedUnion('kind', [
  z.strictObject({ ...fieldShape, kind: z.literal('text'), length: z.int().check(z.positive()) }),
  z.strictObject({ ...fieldShape, kind: z.literal('date') }),
  z.strictObject({ ...fieldShape, kind: z.literal('amount') }),
  z.strictObject({
    ...fieldShape,
    kind: z.literal('choice'),
    choices: z.array(z.strictObject({ value: z.union([z.number(), text]), label: text })).check(z.minLength(1)),
    default: z.optional(z.union([z.number(), text])),
  }),
  z.strictObject({ ...fieldShape, kind: z.literal('total'), of: z.array(key).check(z.minLength(1)) }),
])
export type GridField = z.infer<typeof GridField>

/** A financial grid as data: its columns, groups of lines, indicators and fields. */
export const GridDefinition = z.strictObject({
  id: key,
  label: text,
  columns: z.array(GridColumn).check(z.minLength(1)),
  groups: z.array(GridGroup),
  /** Headings that part the grid, each before the line of this number. */
  headings: z.array(z.strictObject({ before: z.int(), label: text })),
  lines: z.array(GridLine).check(z.minLength(1)),
  indicators: z.array(GridIndicator),
  fields: z.array(GridField),
  /** An amount asked below the grid that must equal a line of its column: people are warned when they differ. */
  check: z.optional(z.strictObject({ field: key, line: z.int() })),
})
export type GridDefinition = z.infer<typeof GridDefinition>
