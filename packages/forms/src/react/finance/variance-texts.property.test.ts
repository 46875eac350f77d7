import { expectedVariance } from '@octroi/fixtures/expected-variance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createGridStore } from '../../finance/create-grid-store.ts'
import type { GridLine } from '../../finance/definition.ts'
import { isEntered } from '../../finance/grid.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { financeFrCA } from '../../locales/react/finance-fr-ca.ts'
import { contextText } from './context-columns.ts'

const GRID = gridOf(THREE_YEAR_BUDGET)
const typed = oneof(
  constant('0'),
  constant('douze'),
  integer({ min: -100_000_000, max: 9_000_000_000 }).map((cents) => String(cents / 100).replace('.', ',')),
)
const entry = record({
  line: constantFrom(...GRID.lines.filter(isEntered)),
  column: constantFrom('current', 'projected'),
  text: typed,
})

function enter(
  store: GridStore,
  { line: { kind, key }, column, text }: { line: GridLine; column: string; text: string },
) {
  const row = kind === 'list' ? { row: store.addRow(key) } : {}
  store.set({ column, line: key, ...row }, text)
}

/** The amount in a column on screen, null where it is blank or cannot be parsed. */
function heldIn(store: GridStore, { key, kind }: GridLine, column: string): bigint | null {
  const { text, value, fault } = store.cell({ column, line: key })
  if (kind === 'input') return text === '' || fault !== null ? null : BigInt(value)
  return kind === 'list' && value === 0 ? null : BigInt(value)
}

/** `+1 234,50` in hundredths; null where nothing is shown. */
function numberIn(text: string): bigint | null {
  return text === '' ? null : BigInt(text.replace('\u2212', '-').replaceAll(/[^-\d]/g, ''))
}

/** @behaviour finance.variance */
test('the screen compares the columns of random grids by the rule of variance', () => {
  assert(
    property(array(entry, { maxLength: 80 }), (entries) => {
      const store = createGridStore(GRID)
      for (const one of entries) enter(store, one)
      const areColumnsEntered = ['current', 'projected'].every((column) =>
        GRID.lines.filter(isEntered).some(({ key, kind }) => {
          const cells =
            kind === 'list'
              ? store.rows(key).map(({ id }) => store.cell({ column, line: key, row: id }))
              : [store.cell({ column, line: key })]
          return cells.some(({ text, value, fault }) => (kind === 'list' ? value !== 0 : text !== '' && fault === null))
        }),
      )
      for (const line of GRID.lines) {
        const shown = (kind: 'difference' | 'percent') =>
          contextText({ kind, id: kind, label: kind, column: 'projected', than: 'current' }, line, {
            store,
            given: new Map(),
            texts: financeFrCA,
            locale: 'fr-CA',
          })
        const { difference, percent } = expectedVariance({
          kind: line.kind,
          later: heldIn(store, line, 'projected'),
          earlier: heldIn(store, line, 'current'),
          areColumnsEntered,
        })
        expect(numberIn(shown('difference')), line.label).toBe(difference)
        if (percent !== null && (percent > 9990n || percent < -9990n)) {
          expect(shown('percent')).toBe(percent > 0n ? '>\u00a0+999\u00a0%' : '<\u00a0\u2212999\u00a0%')
        } else {
          expect(numberIn(shown('percent')), line.label).toBe(percent)
        }
      }
    }),
    { numRuns: 30 },
  )
})
