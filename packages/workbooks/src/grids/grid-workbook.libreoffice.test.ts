import { expect, inject, test } from 'vitest'
import { recalculated } from '../testing/libreoffice.ts'
import { rowsByNumber } from '../testing/sheet-cells.ts'
import { smallSummary } from '../testing/small-summary.ts'
import { inHundredths, thousandGrids } from '../testing/thousand-grids.ts'
import { letters } from '../xml/text.ts'

/** @behaviour workbooks.exact workbooks.summary */
test('LibreOffice works out a thousand grids at random to the cents of an independent sum, and a summary', async () => {
  const { seed } = inject('randomRuns')
  const { bytes, columns } = thousandGrids(seed)
  const [sheet = {}, summary = {}] = await recalculated([bytes, smallSummary()])
  const rows = rowsByNumber(sheet)
  expect(rows.size).toBe(68)
  const wrong = columns
    .filter(({ isTooLarge }) => !isTooLarge)
    .flatMap(({ place, lines }) =>
      [...lines].flatMap(([number, value]) => {
        const worked: unknown = sheet[`${letters(place)}${rows.get(number)}`]?.v
        const isRight = inHundredths(number, Number(worked ?? 0)) === value
        return isRight
          ? []
          : [`seed ${seed}, column ${place}, line ${number}: ${value}, by LibreOffice ${String(worked)}`]
      }),
    )
  expect(wrong.slice(0, 5)).toEqual([])
  const line = (row: number) => ['C', 'D', 'E', 'F', 'G'].map((column) => summary[`${column}${row}`]?.v)
  expect(line(5)).toEqual([8, 1000.01, 992.01, 124.0013, 0.5])
  expect(line(9)).toEqual([undefined, 0.05, 0.05, '', 0])
})
