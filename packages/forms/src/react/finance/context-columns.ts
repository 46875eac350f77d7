import type { GridColumn, GridLine } from '../../finance/definition.ts'
import type { CellState, GridStore } from '../../finance/grid-store.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import type { Locale } from '../../numbers/locale.ts'
import { computedText, percentText } from './amount-text.ts'
import { lineShareOf } from '../../finance/variance.ts'
import { type ComparedCell, isBlank, varianceTexts } from './variance-texts.ts'

interface AnyContextColumn {
  /**
   * An id that neither a column of the grid nor another context column has: letters, digits, hyphens and underscores.
   */
  readonly id: string
  readonly label: string
  /** Label where there is little room; by default the label. */
  readonly short?: string
}

/** A column of amounts from elsewhere, such as those of an earlier year. */
export interface GivenColumn extends AnyContextColumn {
  readonly kind: 'given'
  /** Id of the grid column that it is placed before; by default it is placed after the last one. */
  readonly before?: string
  /**
   * Values by key of a line or an indicator: cents, or hundredths of a percent on ratios and indicators. An absent
   * value is blank.
   */
  readonly values: Readonly<Record<string, number>>
  /** `percent`: every value is in hundredths of a percent. */
  readonly format?: 'amount' | 'percent'
}

/**
 * A column that is computed from others, those of the grid and given ones, as they change. It is placed after all
 * amounts.
 */
export type DerivedColumn = AnyContextColumn &
  (
    | {
        /**
         * The difference of a line from the same line in the column `than`; with `percent`, that difference as a
         * percentage, to one decimal.
         */
        readonly kind: 'difference' | 'percent'
        readonly column: string
        readonly than: string
      }
    | {
        /** Each line as a percentage of the line with the key `of`, in the same column. Ratios have no share. */
        readonly kind: 'share'
        readonly column: string
        readonly of: string
      }
  )

/** A column shown beside those of a grid: never entered, stored, saved or added up by the store. */
export type ContextColumn = GivenColumn | DerivedColumn

/** The values of given columns, by id of the column and key of the line. */
export type GivenValues = ReadonlyMap<string, GivenColumn['values']>

export function givenValues(columns: readonly ContextColumn[]): GivenValues {
  return new Map(columns.flatMap((column) => (column.kind === 'given' ? [[column.id, column.values] as const] : [])))
}

/** The store of a grid and the values of its given columns: what context columns are computed from. */
export interface ContextSource {
  readonly store: GridStore
  readonly given: GivenValues
}

/** Returns the state of a line, or of an indicator, in a column of the grid or in a given one. */
export function getLineState({ store, given }: ContextSource, column: string, line: string): CellState {
  const values = given.get(column)
  if (values === undefined) return store.cell({ column, line })
  const value = values[line]
  return { text: value === undefined ? '' : String(value), value: value ?? 0, fault: null }
}

/** Returns a line, or an indicator, in a column as one side of a comparison. */
export function getComparedCell(context: ContextSource, column: string, line: string): ComparedCell {
  const values = context.given.get(column)
  const isColumnBlank = values === undefined ? context.store.isColumnBlank(column) : Object.keys(values).length === 0
  return { state: getLineState(context, column, line), isColumnBlank }
}

interface Language {
  readonly texts: FinanceTexts
  readonly locale: Locale
}

/** The text of a line in a context column; '' where there is nothing to show. */
export function contextText(column: ContextColumn, line: GridLine, context: ContextSource & Language): string {
  const { texts, locale } = context
  if (column.kind === 'given') {
    const { text, value } = getLineState(context, column.id, line.key)
    if (text === '') return ''
    return column.format === 'percent' ? percentText(value, locale) : computedText(line, value, locale)
  }
  if (column.kind === 'share') {
    const share = shareOf(column, line, context)
    return share === null ? '' : percentText(share, locale)
  }
  const [current, previous] = [
    getComparedCell(context, column.column, line.key),
    getComparedCell(context, column.than, line.key),
  ]
  return varianceTexts({ line, current, previous, texts, locale })[column.kind]
}

/** The share in hundredths of a percent; null where nothing is entered, and for percentages. */
function shareOf(
  column: Extract<DerivedColumn, { kind: 'share' }>,
  line: GridLine,
  context: ContextSource,
): number | null {
  const part = getLineState(context, column.column, line.key)
  const whole = getLineState(context, column.column, column.of)
  const isKnown = part.fault === null && whole.fault === null && !isBlank(line, part)
  return isKnown ? lineShareOf(line.kind, part.value, whole.value) : null
}

/**
 * Returns the part of a context cell that does not follow from the line's own amounts in the store: a number, or
 * undefined.
 */
export function contextPart(column: ContextColumn, line: GridLine, context: ContextSource): number | null | undefined {
  if (column.kind === 'given') return context.given.get(column.id)?.[line.key]
  return column.kind === 'share' ? shareOf(column, line, context) : undefined
}

/** The kind of the figures of a context column, by which they are drawn. */
export function getFigureKind(column: ContextColumn): 'money' | 'percent' {
  if (column.kind === 'given') return column.format === 'percent' ? 'percent' : 'money'
  return column.kind === 'difference' ? 'money' : 'percent'
}

/** Whether a column of amounts is a given one, and not one of the grid. */
export function isGivenColumn(column: GridColumn | GivenColumn): column is GivenColumn {
  return 'kind' in column
}
