import { inflateRawSync } from 'node:zlib'

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

/** The rows of the first sheet of an .xlsx file, each cell as the text that the file holds. */
export function sheetRows(file: Buffer): string[][] {
  const rows = partOf(file, FIRST_SHEET).matchAll(/<row [^>]*>(.*?)<\/row>/gs)
  return [...rows].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
}

/** A part of a zip: what is after its own header, which ends with its name, to the end of its stream. */
function partOf(file: Buffer, path: string): string {
  const name = file.indexOf(path)
  if (name === -1) throw new Error(`${path} is not in the file`)
  const extra = file.readUInt16LE(name - 2)
  return inflateRawSync(file.subarray(name + path.length + extra)).toString('utf8')
}
