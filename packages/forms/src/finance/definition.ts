import { boolean, either, filledText, id, integer, key, list, number, object } from '../description/shapes.ts'
import { oneOf, optional, type Shape, type Shapes, variants } from '../description/shapes.ts'

/**
 * The definition of a budget grid, as data: numbered lines, columns of one year each, and fields below the grid. These
 * shapes validate its structure; the rules that they cannot express are in `check-grid.ts`. Keys and ids are property
 * names of the saved rows: a lower-case letter, then letters, digits, hyphens and underscores.
 */

export const LINE_KINDS = ['input', 'list', 'total', 'ratio'] as const

/** One numbered line. */
export interface GridLine {
  /** Number of the line in expressions; displayed before the label. */
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
  /**
   * The formula of a total (`2..6`, `7+11+12`, `31-(62-61)`) or of a ratio (`67/(62-(61-63))*100`), by line numbers.
   */
  expression?: string | undefined
  /** Whether it is the grand total of the grid, which has a style of its own. */
  grand?: boolean | undefined
}

/** A column: one year's amounts, saved as one financial row of this `type_id`. */
export interface GridColumn {
  id: string
  label: string
  /** Label where there is little room; by default the label. */
  short?: string | undefined
  type_id: number
}

/** Lines that belong together. A group with a list is saved as one list of labels and amounts, under this id. */
export interface GridGroup {
  id: string
  label: string
}

/** A percentage that is computed per column and shown under the grid; it is never saved. */
export interface GridIndicator {
  key: string
  label: string
  /** A formula like that of a line of kind `ratio`. */
  expression: string
}

interface AnyGridField {
  /** Property of the saved row. */
  key: string
  label: string
  /** Id of the column in whose row it is saved. */
  column: string
  help?: string | undefined
}

/** A field below the grid; it is saved in the row of `column`. */
export type GridField = AnyGridField &
  (
    | { /** `length`: maximum number of characters. */ kind: 'text'; length: number }
    | { kind: 'date' | 'amount' }
    | {
        kind: 'choice'
        choices: { value: number | string; label: string }[]
        /** The initial choice. */
        default?: number | string | undefined
      }
    | { /** Adds up the amounts of these fields. */ kind: 'total'; of: string[] }
  )

/** A financial grid as data: its columns, groups of lines, indicators and fields. */
export interface GridDefinition {
  id: string
  label: string
  columns: GridColumn[]
  groups: GridGroup[]
  /** Headings that divide the grid, each placed before the line with this number. */
  headings: { before: number; label: string }[]
  lines: GridLine[]
  indicators: GridIndicator[]
  fields: GridField[]
  /** An amount below the grid that must equal a line of its column; people are warned if it does not. */
  check?: { field: string; line: number } | undefined
}

/** Names of properties as the wire writes them; underscores and hyphens both occur there. */
const name = key(/^[a-z][a-z0-9_-]{0,59}$/)

const line = object({
  number: id,
  key: name,
  group: name,
  kind: oneOf(LINE_KINDS),
  label: filledText,
  expression: optional(filledText),
  grand: optional(boolean),
})

const column = object({ id: name, label: filledText, short: optional(filledText), type_id: id })

const anyField = { key: name, label: filledText, column: name, help: optional(filledText) }

/** A field of this kind, with what only it has. */
function field(kind: GridField['kind'], more: Shapes = {}): [kind: string, shape: Shape] {
  return [kind, object({ ...anyField, kind: oneOf([kind]), ...more })]
}

const chosen = either(number, filledText)
const choices = list(object({ value: chosen, label: filledText }), 'filled')

const fields = new Map([
  field('text', { length: id }),
  field('date'),
  field('amount'),
  field('choice', { choices, default: optional(chosen) }),
  field('total', { of: list(name, 'filled') }),
])

/** The shape against which `readGrid` validates a definition. */
export const GRID_DEFINITION = object({
  id: name,
  label: filledText,
  columns: list(column, 'filled'),
  groups: list(object({ id: name, label: filledText })),
  headings: list(object({ before: integer, label: filledText })),
  lines: list(line, 'filled'),
  indicators: list(object({ key: name, label: filledText, expression: filledText })),
  fields: list(variants('kind', fields)),
  check: optional(object({ field: name, line: integer })),
})
