import { read, type WorkBook, type WorkSheet } from 'xlsx'

/** Reads the first sheet of a workbook with the library, including formulas, formats and widths. */
export function sheetOf(bytes: Uint8Array): WorkSheet {
  return firstSheet(read(bytes, { cellFormula: true, cellNF: true, cellStyles: true }))
}

/** Reads only the values of the first sheet: with thousands of columns, all else would take more than a minute. */
export function valuesOf(bytes: Uint8Array): WorkSheet {
  return firstSheet(read(bytes, { cellFormula: false, cellHTML: false, cellText: false }))
}

function firstSheet(workbook: WorkBook): WorkSheet {
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  if (sheet === undefined) throw new Error('the workbook has no sheet')
  return sheet
}

/** The row of each numbered line of a grid. */
export function rowsByNumber(sheet: WorkSheet): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  for (const [at, { v: value }] of Object.entries(sheet)) {
    if (/^A\d+$/.test(at) && typeof value === 'number') numbers.set(value, Number(at.slice(1)))
  }
  return numbers
}
