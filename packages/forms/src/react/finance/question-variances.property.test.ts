import { expectedVariance } from '@octroi/fixtures/expected-variance'
import { array, assert, constant, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { readFinancialTable } from '../../questions/financial-table/reading.ts'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { fixedSource } from '../tables/fixed-source.ts'
import { withVariances } from './variance-source.tsx'

const COLUMNS = [field('avant', 'money', { title: 'Avant' }), field('apres', 'money', { title: 'Après' })]
const LINES = [
  option(101, { label: 'Dons' }),
  option(102, { label: 'Ventes' }),
  option(103, { label: 'Total', custom: 'L1 + L2' }),
]
const FORM = form(question('financial-table', 1, { label: 'Budget', options: LINES, fields: COLUMNS }))

const typed = oneof(
  constant(''),
  constant('douze'),
  constant('0'),
  integer({ min: -100_000, max: 9_000_000 }).map((cents) => String(cents / 100)),
)
const rows = array(record({ avant: typed, apres: typed }), { minLength: 2, maxLength: 2 })

const centsIn = (text = '') => (/^-?[0-9.]+$/.test(text) ? BigInt(Math.round(Number(text) * 100)) : null)
const figuresIn = (text = '') => (text === '' ? null : BigInt(text.replace('\u2212', '-').replaceAll(/[^-\d]/g, '')))

/** The two texts of each line, as they are in the table that is filled in. */
function onScreen(store: FormStore) {
  const { question: asked } = store.question(1)
  const own = fixedSource({
    store,
    question: asked,
    messages: frCA,
    columns: COLUMNS,
    isComputed: ({ custom }) => !!custom,
  })
  const source = withVariances(own, frCA)
  return LINES.map((_, place) => source.columns.slice(2).map((column) => source.cellAt(place, column).shown))
}

/** The same texts in the table that is read and printed. */
const onPaper = (store: FormStore) =>
  readFinancialTable(store.question(1), frCA).rows.map(({ cells }) => cells.slice(2))

/** @behaviour finance.variance */
test('a financial table compares its columns by the rule of variance, on screen and on paper', () => {
  assert(
    property(rows, (entered) => {
      const answers = entered.map((row, at) => answer(101 + at, JSON.stringify(row)))
      const store = createStore(FORM, answers)
      const figures = (['avant', 'apres'] as const).map((id) => entered.map((row) => centsIn(row[id])))
      const [before = [], after = []] = figures.map((column) => [
        ...column,
        column.reduce((sum: bigint, cents) => sum + (cents ?? 0n), 0n),
      ])
      const areColumnsEntered = figures.every((column) => column.some((cents) => cents !== null))
      const [screen, paper] = [onScreen(store), onPaper(store)]
      for (const [at, { label }] of LINES.entries()) {
        const { difference, percent } = expectedVariance({
          kind: 'input',
          earlier: before[at] ?? null,
          later: after[at] ?? null,
          areColumnsEntered,
        })
        expect(figuresIn(screen[at]?.[0]), label).toBe(difference)
        const isBeyond = percent !== null && (percent > 9990n || percent < -9990n)
        if (isBeyond) expect(screen[at]?.[1]).toBe(percent > 0n ? '>\u00a0+999\u00a0%' : '<\u00a0\u2212999\u00a0%')
        else expect(figuresIn(screen[at]?.[1]), label).toBe(percent)
      }
      expect(paper.map((cells) => cells.map((text) => text.trim()))).toEqual(screen)
    }),
    { numRuns: 100 },
  )
})
