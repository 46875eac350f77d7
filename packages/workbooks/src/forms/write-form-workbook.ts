import type { SheetRow, XlsFormSheets } from '@octroi/forms/xlsform'
import xlsx from 'xlsx/dist/xlsx.mini.min'

/** The headings of each sheet, in the order of the convention; those that no row has are left out. */
const HEADINGS = {
  survey: [
    'type',
    'name',
    'label',
    'hint',
    'required',
    'relevant',
    'constraint',
    'constraint_message',
    'appearance',
    'calculation',
    'default',
    'read_only',
  ],
  choices: ['list_name', 'name', 'label'],
  settings: ['form_title', 'form_id', 'version'],
} as const satisfies Record<keyof XlsFormSheets, readonly string[]>
/** Most characters that a cell of a spreadsheet can hold. */
const LONGEST_CELL = 32_767

/** Writes the sheets of an XLSForm as an .xlsx file. Texts are cells of text, also those that begin like a formula. */
export function writeFormWorkbook(sheets: XlsFormSheets): Uint8Array<ArrayBuffer> {
  const workbook = xlsx.utils.book_new()
  for (const [name, headings] of Object.entries(HEADINGS))
    xlsx.utils.book_append_sheet(workbook, toSheet(sheets[name as keyof XlsFormSheets], headings), name)
  return new Uint8Array(xlsx.write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

function toSheet(rows: readonly SheetRow[], headings: readonly string[]) {
  const used = headings.filter((heading, place) => place < 3 || rows.some((row) => row[heading] !== undefined))
  const cells = rows.map((row) => used.map((heading) => (row[heading] ?? '').slice(0, LONGEST_CELL)))
  const sheet = xlsx.utils.aoa_to_sheet([used, ...cells])
  sheet['!cols'] = used.map((heading) => ({
    wch: ['label', 'hint', 'relevant', 'constraint'].includes(heading) ? 50 : 20,
  }))
  return sheet
}
