import type { Input, Item, Model } from './model.ts'
import type { Row } from './values.ts'

export const BUDGET_KEY = 'budget'

/** The parts of a budget grid's definition that the benchmark reads. */
export interface BudgetDefinition {
  readonly label: string
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly lines: readonly {
    readonly number: number
    readonly key: string
    readonly kind: 'input' | 'list' | 'total' | 'ratio'
    readonly label: string
  }[]
}

/** Number of pasted lines: a page of a workbook, including totals, which a grid skips. */
const PASTED_LINES = 66

/** Converts the entered lines to a grid of inputs, for engines without a budget grid. */
export function budgetModel(definition: BudgetDefinition): Model {
  const columns = definition.columns.map(({ id, label }): Input => ({ key: id, label, kind: 'text', choices: [] }))
  const lines = inputLines(definition).map(({ key, label }) => ({ key, label }))
  const grid: Item = {
    key: BUDGET_KEY,
    label: definition.label,
    help: '',
    required: false,
    shape: 'grid',
    lines,
    columns,
  }
  return { sections: [{ key: 's1', title: definition.label, items: [grid] }] }
}

/**
 * Creates a fixed amount for each entered cell, by line and column, except in the first line, in which the benchmark
 * types.
 */
export function budgetAmounts(definition: BudgetDefinition): Record<string, Row> {
  const { columns } = definition
  const row = (number: number): Row =>
    Object.fromEntries(columns.map(({ id }, place) => [id, String(number * 1000 + place * 10)]))
  const [, ...others] = inputLines(definition)
  return Object.fromEntries(others.map(({ key, number }) => [key, row(number)]))
}

/** The first cell, in which the benchmark types. */
export function budgetCell(definition: BudgetDefinition) {
  return { row: 0, line: inputLines(definition)[0]?.key ?? '', column: definition.columns[0]?.id ?? '' }
}

/** Creates a block of amounts as a spreadsheet copies it to the clipboard. */
export function pastedBudget({ lines, columns }: BudgetDefinition): string {
  const amount = (number: number, place: number) => `${number + 100} ${String(place).padStart(3, '0')},25`
  return lines
    .slice(0, PASTED_LINES)
    .map(({ number }) => columns.map((_, place) => amount(number, place)).join('\t'))
    .join('\r\n')
}

function inputLines({ lines }: BudgetDefinition) {
  return lines.filter(({ kind }) => kind === 'input')
}
