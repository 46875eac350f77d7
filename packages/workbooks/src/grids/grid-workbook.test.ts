import { describe, expect, inject, test } from 'vitest'
import { evaluateFormula } from '../testing/evaluate-formula.ts'
import { rowsByNumber, sheetOf } from '../testing/sheet-cells.ts'
import { inHundredths, manyGrids } from '../testing/many-grids.ts'
import { toColumnLetters } from '../xml/text.ts'

describe('a thousand grids at random', () => {
  const { seed } = inject('randomRuns')
  const { bytes, columns } = manyGrids(1000, seed)
  const sheet = sheetOf(bytes)
  const rows = rowsByNumber(sheet)

  /** @behaviour workbooks.exact */
  test('have the cents of an independent sum, as the engine wrote them and as their formulas give them', () => {
    const wrong: string[] = []
    for (const { place, lines } of columns.filter(({ isTooLarge }) => !isTooLarge)) {
      const column = toColumnLetters(place)
      const cell = memoryOf((at, others) => {
        const { f, v } = sheet[at] ?? {}
        return f === undefined ? Number(v ?? 0) : Number(evaluateFormula(f, others))
      })
      for (const [number, value] of lines) {
        const at = `${column}${rows.get(number)}`
        const written = inHundredths(number, Number(sheet[at]?.v ?? 0))
        const worked = inHundredths(number, cell(at))
        if (written !== value || worked !== value)
          wrong.push(`seed ${seed}, ${at}, line ${number}: ${value}, written ${written}, by its formula ${worked}`)
      }
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(columns.filter(({ isTooLarge }) => !isTooLarge).length).toBeGreaterThan(2000)
  })
})

type Cell = (at: string) => number

function memoryOf(work: (at: string, others: Cell) => number): Cell {
  const known = new Map<string, number>()
  const cell: Cell = (at) => {
    const value = known.get(at) ?? work(at, cell)
    known.set(at, value)
    return value
  }
  return cell
}
