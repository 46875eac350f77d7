import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate'
import { utils, write } from 'xlsx'

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** Parts of a workbook of one sheet as a foreign program may write it, which tests can modify. */
export function foreignParts(rows: string, type = MAIN): Record<string, Uint8Array> {
  const parts = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}"/>` +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
      '<sheets><sheet name="Feuille" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
}

/**
 * The same parts with the sheet at another path and of another kind. `at` is relative to `xl/`, or absolute in the
 * file.
 */
export function sheetAt(at: string, sheet: Uint8Array, kind = 'worksheet'): Record<string, Uint8Array> {
  const { 'xl/worksheets/sheet1.xml': _, ...parts } = foreignParts('')
  const path = at.startsWith('/') ? at.slice(1) : `xl/${at}`
  const moved = (text: string) =>
    text.replace('"worksheets/sheet1.xml"', `"${at}"`).replace('relationships/worksheet"', `relationships/${kind}"`)
  const told = Object.entries(parts).map(([name, bytes]) => [
    name,
    strToU8(
      moved(strFromU8(bytes).replace('/xl/worksheets/sheet1.xml', `/${path}`).replace('worksheet+xml', `${kind}+xml`)),
    ),
  ])
  return { ...Object.fromEntries(told), [path]: sheet }
}

/** Zips these parts and others into a file. */
export function foreignFile(rows: string, more: Zippable = {}): Uint8Array<ArrayBuffer> {
  return zipSync({ ...foreignParts(rows), ...more })
}

/** A workbook written by the library, with shared texts and formats. */
export function libraryFile(rows: readonly (readonly unknown[])[], { date1904 = false } = {}): Uint8Array {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { cellDates: true, UTC: true },
  )
  const workbook = utils.book_new(sheet, 'Budget')
  workbook.Workbook = { WBProps: { date1904 } }
  const written: ArrayBuffer = write(workbook, { type: 'array', bookType: 'xlsx', compression: true, bookSST: true })
  return new Uint8Array(written)
}

/** A text with two bytes per letter (UTF-16), as in old files. */
export function utf16(text: string): number[] {
  return text.split('').flatMap((letter) => [letter.codePointAt(0) ?? 0, 0])
}
