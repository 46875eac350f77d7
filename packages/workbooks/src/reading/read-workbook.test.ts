import fc from 'fast-check'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, inject, test } from 'vitest'
import { foreignFile, foreignParts, libraryFile, sheetAt, utf16 } from '../testing/foreign-files.ts'
import { READING_LIMITS } from './limits.ts'
import { readWorkbook } from './read-workbook.ts'
import { type RefusalCode, WorkbookRefusal } from './refusal.ts'

const CELL = '<row r="1"><c r="A1"><v>1</v></c></row>'
const blanks = (bytes: number) => new Uint8Array(bytes).fill(32)

describe('a workbook of somebody else', () => {
  /** @behaviour workbooks.read */
  test('gives texts, numbers, yes and no, and days, by row and column', () => {
    const day = new Date('2026-03-31T00:00:00Z')
    const { sheets } = readWorkbook(libraryFile([['Dons', 1234.56, true], [], [null, day, '1 234,56']]))
    expect(sheets).toEqual([
      { name: 'Budget', hidden: false, rows: [['Dons', 1234.56, true], [], [null, { day: '2026-03-31' }, '1 234,56']] },
    ])
  })

  test('that counts its days from 1904 gives the same days', () => {
    const [sheet] = readWorkbook(libraryFile([[new Date('2026-03-31T00:00:00Z')]], { date1904: true })).sheets
    expect(sheet?.rows).toEqual([[{ day: '2026-03-31' }]])
  })

  /** @behaviour workbooks.read-formulas */
  test('gives what its formulas gave when it was saved, and says where they gave a fault or nothing yet', () => {
    const cells = '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>B9</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'
    const [sheet] = readWorkbook(foreignFile(`<row r="1">${cells}<c r="D1" t="str"><f>""</f><v></v></c></row>`)).sheets
    expect(sheet?.rows).toEqual([[2, { fault: '' }, { fault: '#DIV/0!' }]])
  })

  test('gives a fault for a number that is none', () => {
    const [sheet] = readWorkbook(
      foreignFile('<row r="1"><c r="A1"><v>1e999</v></c><c r="B1"><v>x</v></c></row>'),
    ).sheets
    expect(sheet?.rows).toEqual([[{ fault: '#NUM!' }, { fault: '#NUM!' }]])
  })

  test('with a sheet that is a chart reads that one as empty', () => {
    const chart = '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
    const file = zipSync(sheetAt('chartsheets/sheet1.xml', strToU8(chart), 'chartsheet'))
    expect(readWorkbook(file).sheets).toEqual([{ name: 'Feuille', hidden: false, rows: [] }])
  })

  test('is read without its pictures, its comments and what else it holds', () => {
    const more = {
      'xl/media/image1.png': blanks(100),
      'xl/comments1.xml': strToU8('<oops'),
      'docProps/app.xml': strToU8('<'),
      'xl/calcChain.xml': strToU8(`<calcChain>${'<c r="A1" i="1"/>'.repeat(READING_LIMITS.cells)}</calcChain>`),
    }
    expect(readWorkbook(foreignFile(CELL, more)).sheets[0]?.rows).toEqual([[1]])
  })
})

describe('a file that is not read', () => {
  const compound = [0xd0, 0xcf, 0x11, 0xe0, ...blanks(600)]
  const withMacros = foreignParts(CELL, 'application/vnd.ms-excel.sheet.macroEnabled.main+xml')
  const document = foreignParts(
    CELL,
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  )
  const rows = (count: number) =>
    Array.from({ length: count }, (_, place) => `<row r="${place + 1}"><c><v>1</v></c></row>`)
  const REFUSED: readonly (readonly [name: string, code: RefusalCode, file: Uint8Array])[] = [
    ['a text', 'not_a_workbook', strToU8('Bonjour')],
    ['nothing', 'not_a_workbook', new Uint8Array()],
    ['a renamed zip', 'not_a_workbook', zipSync({ 'bonjour.txt': strToU8('Bonjour') })],
    ['a text document', 'not_a_workbook', zipSync(document)],
    ['a workbook of before 2007', 'other_format', new Uint8Array(compound)],
    ['a binary workbook', 'other_format', foreignFile(CELL, { 'xl/workbook.bin': blanks(3) })],
    ['a workbook with a password', 'encrypted', new Uint8Array([...compound, ...utf16('EncryptedPackage')])],
    ['a zip with a password', 'encrypted', withFlag(foreignFile(CELL))],
    ['macros', 'macros', foreignFile(CELL, { 'xl/vbaProject.bin': blanks(3) })],
    ['a type that allows macros', 'macros', zipSync(withMacros)],
    ['macros declared under another name', 'macros', declaring('vnd.ms-office.vbaProject')],
    ['rows in a part of any name', 'too_many_rows', zipSync(sheetAt('evil.xml', sheetOf(emptyRows)))],
    ['a sheet in two bytes a letter', 'damaged', zipSync(sheetAt('worksheets/sheet1.xml', wide(sheetOf([CELL]))))],
    ['a sheet that stands elsewhere', 'damaged', zipSync(sheetAt('/sheets/sheet1.xml', sheetOf([CELL])))],
    ['cells far to the right of each row', 'too_many_cells', foreignFile(farRows(1000).join(''))],
    ['a bomb', 'unpacks_too_large', foreignFile(CELL, { 'xl/worksheets/sheet2.xml': blanks(41_000_000) })],
    ['a small bomb', 'unpacks_too_large', foreignFile(CELL, { 'xl/worksheets/sheet2.xml': blanks(3_000_000) })],
    ['a bomb that lies about its size', 'damaged', lying(foreignFile(CELL, { 'xl/styles.xml': blanks(3_000_000) }))],
    ['half a file', 'not_a_workbook', foreignFile(CELL).slice(0, 400)],
    ['a million rows', 'too_many_rows', foreignFile(rows(1_000_000).join(''))],
    ['a column far away', 'too_many_columns', foreignFile('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
    ['a row far away', 'too_many_rows', foreignFile('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')],
    ['a row that cannot be', 'damaged', foreignFile('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>')],
    ['a column that cannot be', 'damaged', foreignFile('<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>')],
    ['a file of more than the limit', 'too_large', new Uint8Array(READING_LIMITS.bytes + 1)],
  ]

  /** @behaviour workbooks.read-bounded */
  test.each(REFUSED)('%s is refused: %s', (_, code, file) => {
    expect(() => readWorkbook(file)).toThrow(expect.objectContaining({ name: 'WorkbookRefusal', code }))
  })

  /** @behaviour workbooks.external-links */
  test('a workbook with links to others is read by the values saved with it, which it says', () => {
    const linked = '<row r="1"><c r="A1"><f>[1]Paie!B4</f><v>1234.5</v></c></row>'
    for (const file of [
      foreignFile(linked, { 'xl/externalLinks/externalLink1.xml': blanks(3) }),
      declaring('spreadsheetml.externalLink+xml'),
    ])
      expect(readWorkbook(file).hasExternalLinks).toBe(true)
    const [sheet] = readWorkbook(foreignFile(linked, { 'xl/externalLinks/externalLink1.xml': blanks(3) })).sheets
    expect(sheet?.rows).toEqual([[1234.5]])
    expect(readWorkbook(foreignFile(CELL)).hasExternalLinks).toBeUndefined()
  })

  test('a workbook over a limit is refused, one at the limit is read', () => {
    const parts = Object.fromEntries(Array.from({ length: 5 }, (_, place) => [`xl/media/${place}.png`, blanks(1)]))
    const file = foreignFile(rows(4).join(''), parts)
    const read = (limits: Partial<typeof READING_LIMITS>) => () => readWorkbook(file, { ...READING_LIMITS, ...limits })
    expect(read({ rows: 4, cells: 4, sheets: 1, parts: 10, columns: 1, bytes: file.length })()).toMatchObject({
      sheets: [{}],
    })
    for (const [limits, code] of [
      [{ rows: 3 }, 'too_many_rows'],
      [{ cells: 3 }, 'too_many_cells'],
      [{ parts: 9 }, 'too_many_parts'],
      [{ sheets: 0 }, 'too_many_sheets'],
      [{ bytes: file.length - 1 }, 'too_large'],
    ] as const)
      expect(read(limits)).toThrow(expect.objectContaining({ code }))
  })

  /** @behaviour workbooks.read-bounded */
  test('a file with spoilt bytes is read or refused, and nothing else', () => {
    const { seed, long } = inject('randomRuns')
    const whole = libraryFile([
      ['Dons', 12.5],
      ['Loyer', 3],
    ])
    const spoilt = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(spoilt, (changes) => {
        const file = whole.slice()
        for (const [place, byte] of changes) file[place] = byte
        try {
          expect(readWorkbook(file).sheets.length).toBeGreaterThanOrEqual(0)
        } catch (error) {
          expect(error).toBeInstanceOf(WorkbookRefusal)
        }
      }),
      { seed, numRuns: long ? 5000 : 300 },
    )
  })
})

/** Empty rows, which are gone after parsing. */
const emptyRows = Array.from({ length: 20_001 }, () => '<row/>')

/** Rows with one cell each, in the last allowed column: few bytes for three hundred cells. */
const farRows = (count: number) =>
  Array.from({ length: count }, (_, row) => `<row r="${row + 1}"><c r="KN${row + 1}"><v>1</v></c></row>`)

const sheetOf = (rows: readonly string[]) => strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)

const wide = (bytes: Uint8Array) => new Uint8Array([0xff, 0xfe, ...utf16(strFromU8(bytes))])

/** A workbook that declares one more part with this content type. */
function declaring(type: string): Uint8Array {
  const parts = foreignParts(CELL)
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())
  const more = `<Override PartName="/xl/other.dat" ContentType="application/${type}"/></Types>`
  return zipSync({ ...parts, '[Content_Types].xml': strToU8(types.replace('</Types>', more)) })
}

const DIRECTORY = [0x50, 0x4b, 0x01, 0x02]

/** The offsets of the entries in a zip's directory. */
function entriesOf(file: Uint8Array): number[] {
  return [...file.keys()].filter((place) => DIRECTORY.every((byte, offset) => file[place + offset] === byte))
}

function withFlag(file: Uint8Array): Uint8Array {
  const changed = file.slice()
  for (const entry of entriesOf(file)) changed[entry + 8] = 1
  return changed
}

/** A file whose last part claims to unpack to ten bytes. */
function lying(file: Uint8Array): Uint8Array {
  const changed = file.slice()
  new DataView(changed.buffer).setUint32((entriesOf(file).at(-1) ?? 0) + 24, 10, true)
  return changed
}
