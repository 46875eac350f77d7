import { type Grid, type GridContent, readAmount } from '@octroi/forms/finance'

/** Values of lines by key: cents, or hundredths of a percent of ratios and indicators. */
export type LineValues = ReadonlyMap<string, number>

/** The locale in which amounts are saved, whatever the language of the page. */
const STORED = 'en-CA'

/** The cents of a saved amount; null when it is blank or invalid. */
export function parseSavedCents(text = ''): number | null {
  const { text: read, cents, fault } = readAmount(text, STORED)
  return read === '' || fault !== null ? null : cents
}

/** The values of a column, computed by the engine from its entered lines: with totals, ratios and indicators. */
export function computeLineValues(grid: Grid, entered: Readonly<Record<string, number>>): LineValues {
  const values = new Map(Object.entries(entered))
  for (const line of grid.computed) values.set(line.key, line.evaluate(values))
  return values
}

/** The entered lines of a column, lists by their sums, in cents. */
export function sumEnteredLines({ lines }: Grid, content: GridContent, column: string): Record<string, number> {
  const values: Record<string, number> = {}
  for (const { key, kind } of lines) {
    if (kind === 'input') values[key] = parseSavedCents(content.amounts[column]?.[key]) ?? 0
    if (kind === 'list')
      values[key] = (content.lists[key] ?? []).reduce(
        (sum, row) => sum + (parseSavedCents(row.amounts[column]) ?? 0),
        0,
      )
  }
  return values
}
