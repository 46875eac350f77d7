import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createWorkbook, type Sheet, type SheetRow } from '@octroi/workbooks/lists'

const SHEET: Sheet = {
  title: 'Demandes / « test »',
  columns: [
    { header: 'Organisme', width: 240 },
    { header: 'Montant', width: 100, amount: true },
    { header: 'Avancement', width: 100, percent: true },
    { header: 'Échéance', width: 110 },
    { header: 'Archivée', width: 90 },
  ],
  words: { yes: 'Oui', no: 'Non' },
}

async function written(rows: readonly SheetRow[], mostRows?: number) {
  const workbook = createWorkbook(SHEET, mostRows)
  workbook.add(rows)
  const file = workbook.finish()
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const xml = (path: string) => {
    const text = strFromU8(parts[path] ?? new Uint8Array())
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
    return parsed
  }
  return { file, parts, xml, sheet: xml('xl/worksheets/sheet1.xml') }
}

const cell = (sheet: Document, at: string) => sheet.querySelector(`c[r="${at}"]`)
const formatOf = (styles: Document, at: Element | null) => {
  const xf = styles.querySelectorAll('cellXfs > xf')[Number(at?.getAttribute('s'))]
  const id = xf?.getAttribute('numFmtId')
  return styles.querySelector(`numFmt[numFmtId="${id}"]`)?.getAttribute('formatCode')?.replaceAll('\\', '') ?? id
}

describe('an Excel file', () => {
  /** @behaviour tables.export-types */
  test('holds numbers as numbers, days and moments as dates, yes and no as words', async () => {
    const { sheet, xml } = await written([['Le Phare', 1234.5, 0.63, new Date('2026-01-15'), true]])
    const styles = xml('xl/styles.xml')
    expect(cell(sheet, 'A2')?.textContent).toBe('Le Phare')
    expect(cell(sheet, 'A2')?.getAttribute('t')).toBe('inlineStr')
    expect(cell(sheet, 'B2')?.getAttribute('t')).toBeNull()
    expect(cell(sheet, 'B2')?.textContent).toBe('1234.5')
    expect(formatOf(styles, cell(sheet, 'B2'))).toContain('#,##0.00')
    expect(cell(sheet, 'C2')?.textContent).toBe('0.63')
    expect(formatOf(styles, cell(sheet, 'C2'))).toBe('9')
    expect(cell(sheet, 'D2')?.textContent).toBe('46037')
    expect(formatOf(styles, cell(sheet, 'D2'))).toBe('dd-mm-yyyy')
    expect(cell(sheet, 'E2')?.textContent).toBe('Oui')
  })

  test('shows a moment with its time in the reader’s time zone', async () => {
    const { sheet, xml } = await written([['Le Phare', 1, 1, new Date(2026, 0, 15, 12, 0), false]])
    expect(cell(sheet, 'D2')?.textContent).toBe('46037.5')
    expect(formatOf(xml('xl/styles.xml'), cell(sheet, 'D2'))).toBe('dd-mm-yyyy hh:mm')
    expect(cell(sheet, 'E2')?.textContent).toBe('Non')
  })

  test('has no cell for what is empty or is no number and no date', async () => {
    const { sheet } = await written([['', Number.NaN, null, new Date('jamais'), null]])
    expect(sheet.querySelectorAll('row[r="2"] c')).toHaveLength(0)
  })

  /** @behaviour tables.export-header */
  test('freezes its header, filters by it, and gives columns the widths of the table', async () => {
    const { sheet, xml } = await written([['Le Phare', 1, 1, null, true]])
    const header = [...sheet.querySelectorAll('row[r="1"] c')].map((one) => one.textContent)
    expect(header).toEqual(SHEET.columns.map((column) => column.header))
    expect(sheet.querySelector('pane')?.getAttribute('state')).toBe('frozen')
    expect(sheet.querySelector('pane')?.getAttribute('ySplit')).toBe('1')
    expect(sheet.querySelector('autoFilter')?.getAttribute('ref')).toBe('A1:E2')
    const widths = [...sheet.querySelectorAll('cols col')].map((col) => Number(col.getAttribute('width')))
    expect(widths[0]).toBeCloseTo(33.57)
    expect(widths[1]).toBeCloseTo(13.57)
    expect(xml('xl/workbook.xml').querySelector('sheet')?.getAttribute('name')).toBe('Demandes   « test »')
  })

  /** @behaviour tables.export-formulas */
  test('holds no formula, whatever the texts say', async () => {
    const { sheet, xml } = await written([['=HYPERLINK("http://mal.example")', null, null, null, null]])
    expect(sheet.querySelectorAll('f')).toHaveLength(0)
    expect(cell(sheet, 'A2')?.textContent).toBe(`'=HYPERLINK("http://mal.example")`)
    expect(formatOf(xml('xl/styles.xml'), cell(sheet, 'A2'))).toBe('49')
  })

  test('keeps scripts, emoji, right-to-left text, ends of lines and odd characters as text', async () => {
    const text = `<script>alert("1")</script> & 🎈 مركز\nligne _x0041_\u0001`
    const { sheet } = await written([[text, null, null, null, null]])
    expect(cell(sheet, 'A2')?.textContent).toBe(`<script>alert("1")</script> & 🎈 مركز\nligne _x005F_x0041_`)
  })

  test('cuts a text that a cell cannot hold', async () => {
    const { sheet } = await written([['a'.repeat(40_000), null, null, null, null]])
    expect(cell(sheet, 'A2')?.textContent).toHaveLength(32_767)
  })

  test('goes on to another sheet when one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, place): SheetRow => [`Rangée ${place}`, place, 0, null, false])
    const { xml } = await written(rows, 4)
    const names = [...xml('xl/workbook.xml').querySelectorAll('sheet')].map((sheet) => sheet.getAttribute('name'))
    expect(names).toEqual(['Demandes   « test »', 'Demandes   « test » 2', 'Demandes   « test » 3'])
    expect(xml('xl/worksheets/sheet3.xml').querySelectorAll('row')).toHaveLength(2)
    expect(cell(xml('xl/worksheets/sheet2.xml'), 'A2')?.textContent).toBe('Rangée 3')
  })

  test('is whole without a single row', async () => {
    const { sheet } = await written([])
    expect(sheet.querySelectorAll('row')).toHaveLength(1)
  })
})
