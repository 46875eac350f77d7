import { type GridField, twoDecimals } from '@octroi/forms/finance'
import { blank, type Cell, day, formula, number, text } from '../xml/sheet-rows.ts'
import { parseSavedCents } from './amounts.ts'
import { buildCentsFormula } from './formulas.ts'
import { enteredAmount } from './grid-lines.ts'
import type { GridSheet } from './grid-rows.ts'

/** Writes the fields below the grid: each answer in the column with which it is saved. */
export function addFields({ grid, content, columns, rows }: GridSheet): void {
  const { fields } = grid.definition
  const letters = new Map(columns.map(({ id, letter }) => [id, letter]))
  const first = rows.next
  const cellOf = new Map(fields.map(({ key, column }, place) => [key, `${letters.get(column)}${first + place}`]))
  const saved = (key: string) => content.fields[key] ?? ''
  for (const field of fields) {
    const answer = field.kind === 'total' ? totalCell(field.of, saved, cellOf) : answerCell(field, saved(field.key))
    const cells = columns.map(({ id }) => (id === field.column ? answer : blank('text')))
    rows.add([blank('number'), text(field.label, 'text'), ...cells])
  }
}

type Saved = (key: string) => string

function totalCell(keys: readonly string[], saved: Saved, cellOf: ReadonlyMap<string, string>): Cell {
  const total = keys.reduce((sum, key) => sum + (parseSavedCents(saved(key)) ?? 0), 0)
  const parts = keys.map((key) => buildCentsFormula(cellOf.get(key) ?? ''))
  return formula(`(${parts.join('+')})/100`, twoDecimals(total), 'amountTotal')
}

function answerCell(field: Exclude<GridField, { kind: 'total' }>, saved: string): Cell {
  if (field.kind === 'amount') return enteredAmount(saved)
  if (field.kind === 'date') return day(saved)
  if (field.kind === 'choice') return choiceCell(field, saved)
  return text(saved, 'text')
}

function choiceCell({ choices, default: first = '' }: Extract<GridField, { kind: 'choice' }>, saved: string): Cell {
  const chosen = saved === '' ? String(first) : saved
  const label = choices.find(({ value }) => String(value) === chosen)?.label ?? chosen
  return /^\d{1,9}$/.test(label) ? number(label, 'number') : text(label, 'text')
}
