import { expect, test } from 'vitest'
import { smallSummary } from '../testing/small-summary.ts'
import { sheetOf } from '../testing/sheet-cells.ts'

const sheet = sheetOf(smallSummary())
const cellOf = (at: string) => {
  const { f, v } = sheet[at] ?? {}
  return f === undefined ? v : [f, v]
}

/** @behaviour workbooks.summary */
test('a summary compares its last two years by formulas, line by line', () => {
  expect(['A3', 'B3', 'C3', 'D3', 'E3', 'F3', 'G3'].map(cellOf)).toEqual([
    'N°',
    'Ligne',
    '2025',
    '2026',
    'Écart',
    'Écart en %',
    'Part des revenus',
  ])
  expect(cellOf('C5')).toBe(8)
  expect(cellOf('D5')).toBe(1000.01)
  expect(cellOf('E5')).toEqual(['IF(COUNT(C5,D5)=0,"",(ROUND(N(D5)*100,0)-ROUND(N(C5)*100,0))/100)', 992.01])
  expect(cellOf('F5')).toEqual([
    'IF(ROUND(N(C5)*100,0)=0,"",ROUND((ROUND(N(D5)*100,0)-ROUND(N(C5)*100,0))*1000/ABS(ROUND(N(C5)*100,0)),0)/1000)',
    124.001,
  ])
  expect(cellOf('G5')).toEqual([
    'IF(COUNT(D5)=0,"",IF(ROUND(N(D7)*100,0)=0,"",ROUND(ROUND(N(D5)*100,0)*10000/ROUND(N(D7)*100,0),0)/10000))',
    0.5,
  ])
  expect(cellOf('D7')).toEqual(['((ROUND(N(D5)*100,0)+ROUND(N(D6)*100,0)))/100', 2000.02])
})

test('a line that was blank before has no percentage, and a percentage differs by points', () => {
  expect(cellOf('C9')).toBeUndefined()
  expect(cellOf('F9')).toEqual([expect.stringContaining('IF('), ''])
  expect(cellOf('E9')).toEqual([expect.stringContaining('IF('), 0.05])
  expect(cellOf('E10')).toEqual(['ROUND((N(D10)-N(C10))*10000,0)/100', 0])
  expect(cellOf('F10')).toBeUndefined()
  expect(cellOf('D11')).toEqual([expect.stringContaining('ROUND(N(D5)*100,0)'), 0.5])
})

/** @behaviour workbooks.no-formulas */
test('no text of a summary is a formula', () => {
  expect(cellOf('A1')).toBe("'=Le Phare")
})

/** @behaviour workbooks.summary */
test('a year of which nobody entered anything is not compared', () => {
  const years = (earlier: object | null, later: object | null) =>
    sheetOf(
      smallSummary([
        { label: '2025', cents: earlier && { gifts: 800 } },
        { label: '2026', cents: later && { gifts: 100 } },
      ]),
    )
  const compared = (one: ReturnType<typeof sheetOf>) => ['E5', 'F5', 'G5'].map((at) => one[at]?.v)
  expect(compared(years(null, {}))).toEqual([undefined, undefined, 1])
  expect(compared(years({}, {}))).toEqual([-7, -0.875, 1])
  expect(compared(years({}, null))).toEqual([undefined, undefined, undefined])
})
