import { expect, inject, test } from 'vitest'
import { writeGridWorkbook } from './index.ts'
import { recalculated } from '../testing/libreoffice.ts'
import { rowsByNumber } from '../testing/sheet-cells.ts'
import { SMALL_GRID, smallSummary } from '../testing/small-summary.ts'
import { inHundredths, manyGrids } from '../testing/many-grids.ts'
import { toColumnLetters } from '../xml/text.ts'

/**
 * Number of random grids, all in one workbook of three thousand columns, which LibreOffice recalculates in half a
 * minute.
 */
const GRIDS = 1000

/** @behaviour workbooks.exact workbooks.summary */
test('LibreOffice works out grids at random to the cents of an independent sum, and a summary', async () => {
  const { seed } = inject('randomRuns')
  const { bytes, columns } = manyGrids(GRIDS, seed)
  const [sheet = {}, summary = {}] = await recalculated([bytes, smallSummary()])
  const rows = rowsByNumber(sheet)
  expect(rows.size).toBe(68)
  const wrong = columns
    .filter(({ isTooLarge }) => !isTooLarge)
    .flatMap(({ place, lines }) =>
      [...lines].flatMap(([number, value]) => {
        const worked: unknown = sheet[`${toColumnLetters(place)}${rows.get(number)}`]?.v
        const isRight = inHundredths(number, Number(worked ?? 0)) === value
        return isRight
          ? []
          : [`seed ${seed}, column ${place}, line ${number}: ${value}, by LibreOffice ${String(worked)}`]
      }),
    )
  expect(wrong.slice(0, 5)).toEqual([])
  const line = (row: number) => ['C', 'D', 'E', 'F', 'G'].map((column) => summary[`${column}${row}`]?.v)
  expect(line(5)).toEqual([8, 1000.01, 992.01, 124.001, 0.5])
  expect(line(9)).toEqual([undefined, 0.05, 0.05, '', 0])
})

/** @behaviour workbooks.texts-count-for-nothing */
test('LibreOffice leaves a text among amounts out of every total, as the page does', async () => {
  const written = writeGridWorkbook({
    grid: SMALL_GRID,
    items: [
      { key: 'amounts.now.gifts', value: 'mille' },
      { key: 'lists.others', value: '{"now":[{"label":"Loto","value":"à venir"},{"label":"Fête","value":"12.5"}]}' },
      { key: 'amounts.now.costs', value: '5' },
    ],
    organization: 'Le Phare',
    year: 2026,
    words: { number: 'N°', line: 'Ligne' },
  })
  const [sheet = {}] = await recalculated([written])
  const rows = rowsByNumber(sheet)
  const values = [1, 2, 3, 4, 5].map((number) => sheet[`C${rows.get(number)}`]?.v)
  expect(values).toEqual(['mille', 12.5, 12.5, 5, 0.6])
})
