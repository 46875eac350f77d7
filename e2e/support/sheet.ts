import { inflateRawSync } from 'node:zlib'

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

/** The rows of the first sheet of an .xlsx file, with the text of each cell. */
export function sheetRows(file: Buffer): string[][] {
  const rows = partOf(file, FIRST_SHEET).matchAll(/<row [^>]*>(.*?)<\/row>/gs)
  return [...rows].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
}

/** Decompresses a part of a zip: its stream follows the local header, which ends with its name. */
function partOf(file: Buffer, path: string): string {
  const name = file.indexOf(path)
  if (name === -1) throw new Error(`${path} is not in the file`)
  const extra = file.readUInt16LE(name - 2)
  return inflateRawSync(file.subarray(name + path.length + extra)).toString('utf8')
}
