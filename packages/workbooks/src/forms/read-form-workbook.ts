import type { SheetRow, XlsFormSheets } from '@octroi/forms/xlsform'
import type { ReadCell, ReadSheet, ReadWorkbook } from '../reading/index.ts'

/**
 * Finds the sheets of an XLSForm in a workbook that was read; null if it has no sheet `survey` with the column `type`. Of
 * texts in several languages (`label::Français (fr)`) the first column is taken.
 */
export function readFormWorkbook({ sheets }: ReadWorkbook): XlsFormSheets | null {
  const find = (name: string) => sheets.find((sheet) => sheet.name.trim().toLowerCase() === name)
  const survey = find('survey')
  if (survey === undefined || !headingsOf(survey).includes('type')) return null
  return { survey: rowsOf(survey), choices: rowsOf(find('choices')), settings: rowsOf(find('settings')) }
}

/** Headings that are read under the name of the convention. */
const ALIASES: Readonly<Record<string, string | undefined>> = {
  'list name': 'list_name',
  'constraint message': 'constraint_message',
  readonly: 'read_only',
  'read only': 'read_only',
  relevance: 'relevant',
  title: 'form_title',
}

function headingsOf({ rows: [headings = []] }: ReadSheet): string[] {
  return headings.map((cell) => {
    const heading = textOf(cell).trim().toLowerCase().split('::')[0] ?? ''
    return ALIASES[heading] ?? heading
  })
}

/** Rows keep their places, so that faults name them as the spreadsheet does. */
function rowsOf(sheet: ReadSheet | undefined): SheetRow[] {
  if (sheet === undefined) return []
  const headings = headingsOf(sheet)
  return sheet.rows.slice(1).map((cells) => {
    const row: Record<string, string> = Object.create(null) as Record<string, string>
    for (const [place, heading] of headings.entries()) {
      const text = textOf(cells[place] ?? null).trim()
      if (heading !== '' && text !== '') row[heading] ??= text
    }
    return row
  })
}

function textOf(cell: ReadCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : ''
}
