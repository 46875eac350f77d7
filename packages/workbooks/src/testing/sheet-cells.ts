import { read, type WorkBook, type WorkSheet } from 'xlsx'

/** The first sheet of a workbook, with its formulas, formats and widths, as the library reads it. */
export function sheetOf(bytes: Uint8Array): WorkSheet {
  return firstSheet(read(bytes, { cellFormula: true, cellNF: true, cellStyles: true }))
}

/** The same with the values of its cells alone: of thousands of columns, all the rest takes a minute and more. */
export function valuesOf(bytes: Uint8Array): WorkSheet {
  return firstSheet(read(bytes, { cellFormula: false, cellHTML: false, cellText: false }))
}

function firstSheet(workbook: WorkBook): WorkSheet {
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  if (sheet === undefined) throw new Error('the workbook has no sheet')
  return sheet
}

/** The rows on which the numbered lines of a grid are. */
export function rowsByNumber(sheet: WorkSheet): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  for (const [at, { v: value }] of Object.entries(sheet)) {
    if (/^A\d+$/.test(at) && typeof value === 'number') numbers.set(value, Number(at.slice(1)))
  }
  return numbers
}
