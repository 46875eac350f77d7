import { expect, test } from 'vitest'
import { sheetOf } from '../testing/sheet-cells.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { createWorkbook } from './workbook.ts'

const ROWS = 230
/** Rows of one message of an export. */
const PART = 25
const SHEET: Sheet = {
  title: 'Demandes',
  columns: [
    { header: 'Organisme', width: 240 },
    { header: 'Montant', width: 100, amount: true },
    { header: 'Avancement', width: 90, percent: true },
    { header: 'Échéance', width: 110 },
    { header: 'Archivée', width: 80 },
  ],
  words: { yes: 'Oui', no: 'Non' },
}
const rows = Array.from(
  { length: ROWS },
  (_, place): SheetRow => [
    place % 7 === 0 ? null : `Organisme ${place}, «\u00a0é\u00a0» 🎈`,
    place * 12.5,
    place / ROWS,
    new Date(Date.UTC(2026, 0, 1 + place)),
    place % 2 === 0,
  ],
)

async function sheetInParts(size: number) {
  const workbook = createWorkbook(SHEET)
  for (let from = 0; from < rows.length; from += size) workbook.add(rows.slice(from, from + size))
  return sheetOf(new Uint8Array(await workbook.finish().arrayBuffer()))
}

/** @behaviour tables.export-types */
test('a list reads back with its cells, types, formats and widths, however many rows are added at a time', async () => {
  const sheet = await sheetInParts(PART)
  expect(sheet['!ref']).toBe(`A1:E${ROWS + 1}`)
  expect(sheet['E1']).toMatchObject({ t: 's', v: 'Archivée' })
  expect(sheet['A2']).toBeUndefined()
  expect(sheet[`A${ROWS + 1}`]).toMatchObject({ t: 's', v: 'Organisme 229, «\u00a0é\u00a0» 🎈' })
  expect(sheet[`B${ROWS + 1}`]).toMatchObject({
    t: 'n',
    v: 2862.5,
    z: expect.stringMatching(/^\[\$-C0C\]#,##0\.00\\\s\[\$\$-C0C\]$/),
  })
  expect(sheet[`C${ROWS + 1}`]).toMatchObject({ t: 'n', v: 229 / 230, z: '0%' })
  expect(sheet['D2']).toMatchObject({ t: 'n', v: 46_023, z: String.raw`dd\-mm\-yyyy` })
  expect([sheet['E2']?.v, sheet['E3']?.v]).toEqual(['Oui', 'Non'])
  expect(sheet['!cols']?.map((column) => Math.round(column.width ?? 0))).toEqual([34, 14, 12, 15, 11])
  expect(sheet).toEqual(await sheetInParts(ROWS))
})
