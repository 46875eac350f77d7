import * as z from 'zod/mini'

/**
 * The definition of a budget grid, as data: numbered lines, columns of one year each, and what is asked below the grid.
 * Structure is read from these schemas; what they cannot express stands in `check-grid.ts`. Keys and ids are names of
 * properties of the saved rows: a lower-case letter, then letters, digits, hyphens and underscores.
 */

export const LINE_KINDS = ['input', 'list', 'total', 'ratio'] as const

/** One numbered line. */
export interface GridLine {
  /** By which expressions name it; shown before the label. */
  number: number
  /** Property of the saved row. */
  key: string
  /** Id of its group. */
  group: string
  /**
   * `input`: an amount; `list`: lines that the user adds, each with a label and amounts; `total`: adds and subtracts
   * earlier lines; `ratio`: a percentage of two such sums.
   */
  kind: (typeof LINE_KINDS)[number]
  label: string
  /** Of a total: `2..6`, `7+11+12`, `31-(62-61)`, by line numbers. Of a ratio: `67/(62-(61-63))*100`. */
  expression?: string | undefined
  /** A total that sums up the whole grid, and is drawn so. */
  grand?: boolean | undefined
}

/** A column: one year's amounts, saved as one financial row of this `type_id`. */
export interface GridColumn {
  id: string
  label: string
  /** Where there is little room; the label otherwise. */
  short?: string | undefined
  type_id: number
}

/** Lines that belong together. A group with a list is saved as one list of labels and amounts, under this id. */
export interface GridGroup {
  id: string
  label: string
}

/** A percentage worked out per column and shown under the grid; never saved. */
export interface GridIndicator {
  key: string
  label: string
  /** As that of a line of kind `ratio`. */
  expression: string
}

interface AnyGridField {
  /** Property of the saved row. */
  key: string
  label: string
  /** Id of the column with whose row it is saved. */
  column: string
  help?: string | undefined
}

/** What is asked below the grid; saved with the row of `column`. */
export type GridField = AnyGridField &
  (
    | { /** `length`: most characters. */ kind: 'text'; length: number }
    | { kind: 'date' | 'amount' }
    | {
        kind: 'choice'
        choices: { value: number | string; label: string }[]
        /** The value that is chosen at first. */
        default?: number | string | undefined
      }
    | { /** Adds up the amounts of these keys, asked here too. */ kind: 'total'; of: string[] }
  )

/** A financial grid as data: its columns, groups of lines, indicators and fields. */
export interface GridDefinition {
  id: string
  label: string
  columns: GridColumn[]
  groups: GridGroup[]
  /** Headings that part the grid, each before the line of this number. */
  headings: { before: number; label: string }[]
  lines: GridLine[]
  indicators: GridIndicator[]
  fields: GridField[]
  /** An amount asked below the grid that must equal a line of its column: people are warned when they differ. */
  check?: { field: string; line: number } | undefined
}

const text = z.string().check(z.minLength(1))
/** Names of properties as the wire writes them; underscores and hyphens both occur there. */
const key = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,59}$/))

const gridLineSchema = z.strictObject({
  number: z.int().check(z.positive()),
  key,
  group: key,
  kind: z.enum(LINE_KINDS),
  label: text,
  expression: z.optional(text),
  grand: z.optional(z.boolean()),
})

const gridColumnSchema = z.strictObject({
  id: key,
  label: text,
  short: z.optional(text),
  type_id: z.int().check(z.positive()),
})

const gridGroupSchema = z.strictObject({ id: key, label: text })

const gridIndicatorSchema = z.strictObject({ key, label: text, expression: text })

const fieldShape = { key, label: text, column: key, help: z.optional(text) }

const gridFieldSchema = z.discriminatedUnion('kind', [
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

export const gridDefinitionSchema = z.strictObject({
  id: key,
  label: text,
  columns: z.array(gridColumnSchema).check(z.minLength(1)),
  groups: z.array(gridGroupSchema),
  headings: z.array(z.strictObject({ before: z.int(), label: text })),
  lines: z.array(gridLineSchema).check(z.minLength(1)),
  indicators: z.array(gridIndicatorSchema),
  fields: z.array(gridFieldSchema),
  check: z.optional(z.strictObject({ field: key, line: z.int() })),
}) satisfies z.core.$ZodType<GridDefinition>
