import { type GridLine, twoDecimals } from '@octroi/forms/finance'
import { blank, type Cell, formula, number, text } from '../xml/sheet-rows.ts'
import { parseSavedCents } from './amounts.ts'
import { buildDetailsFormula, columnFormulas } from './formulas.ts'
import type { GridSheet } from './grid-rows.ts'
import { percentText } from './headings.ts'
import { getLineStyles } from './line-looks.ts'

/** Writes a line, and below it the rows that the organisation added to it. */
export function addLine(sheet: GridSheet, line: GridLine): void {
  const { rows, rowsOfLines, content, columns } = sheet
  const row = rows.next
  rowsOfLines.set(line.number, row)
  const look = getLineStyles(line)
  const details = content.lists[line.key] ?? []
  const amounts = columns.map(({ id, letter, values }): Cell => {
    const formulas = columnFormulas(letter, rowsOfLines)
    const value = values.get(line.key) ?? 0
    if (line.kind === 'total') return formula(formulas.sum(line.expression ?? ''), twoDecimals(value), look.amount)
    if (line.kind === 'ratio') return formula(formulas.ratio(line.expression ?? ''), percentText(value), look.ratio)
    if (line.kind === 'input') return enteredAmount(content.amounts[id]?.[line.key])
    if (details.length === 0) return blank(look.amount)
    const own = { first: row + 1, last: row + details.length }
    return formula(`${buildDetailsFormula(letter, own)}/100`, twoDecimals(value), look.amount)
  })
  rows.add([number(line.number, 'lineNumber'), text(line.label, look.label), ...amounts])
  for (const { label, amounts: entered } of details) {
    rows.add([blank('number'), text(label, 'detail'), ...columns.map(({ id }) => enteredAmount(entered[id]))])
  }
}

/**
 * A cell with a saved amount. An invalid one is written as it was typed, counts as 0, and is marked. The cell has the
 * format of amounts, for an amount that is typed over it.
 */
export function enteredAmount(saved = ''): Cell {
  const cents = parseSavedCents(saved)
  if (cents !== null) return number(twoDecimals(cents), 'amount')
  return saved.trim() === '' ? blank('amount') : text(saved, 'amount')
}
