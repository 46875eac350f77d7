import { expectedVariance } from '@octroi/fixtures/expected-variance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { readsSummary, savesItems } from '../testing/budget-calls.ts'
import { testApp } from '../testing/test-app.ts'

const { adviser, organisation } = await testApp()

const { lines } = THREE_YEAR_BUDGET
const amount = oneof(
  constant('0'),
  integer({ min: -100_000_000, max: 9_000_000_000 }).map((cents) => (cents / 100).toFixed(2)),
)
const entry = record({
  line: constantFrom(...lines.filter(({ kind }) => kind === 'input' || kind === 'list')),
  column: constantFrom('current', 'projected'),
  amount,
})

/** @behaviour finance.variance */
test('the API compares the budget and the projection of random grids by the rule of variance', async () => {
  let year = 2000
  await assert(
    asyncProperty(array(entry, { minLength: 1, maxLength: 60 }), async (entries) => {
      const asked = { of: organisation, year: (year += 1) }
      const amounts = entries.filter(({ line }) => line.kind === 'input')
      const inLists = entries.filter(({ line }) => line.kind === 'list')
      const { body: saved } = await savesItems(organisation, asked, {
        ...Object.fromEntries(amounts.map((one) => [`amounts.${one.column}.${one.line.key}`, one.amount])),
        ...Object.fromEntries(
          inLists.map(({ line, column, amount: value }) => [
            `lists.${line.key}`,
            JSON.stringify({ [column]: [{ label: 'Loto', value }] }),
          ]),
        ),
      })
      expect(saved.refused).toEqual([])
      const { body } = await readsSummary(adviser, asked)
      const [current, projected] = body.columns.slice(-2)
      for (const { key, kind } of lines) {
        const held = (column: typeof current) => {
          const value = column?.amounts[key]
          return value === undefined ? null : BigInt(value)
        }
        const { difference, percent } = expectedVariance({
          kind,
          later: held(projected),
          earlier: held(current),
          areColumnsEntered: current?.from !== null && projected?.from !== null,
        })
        const line = body.lines.find((one) => one.key === key)
        const inHundredths = percent === null ? null : Number(percent) * 10
        expect(line).toMatchObject({
          difference: difference === null ? null : Number(difference),
          percent: inHundredths,
        })
      }
    }),
    { numRuns: 12 },
  )
})

/** @behaviour finance.variance */
test('the summary says which lines are blank, and nothing of a projection that nobody began', async () => {
  const asked = { of: organisation, year: 2031 }
  await savesItems(organisation, asked, {
    'amounts.current.income_centraide': '788069.80',
    'amounts.current.provincial_1': '0',
  })
  const lineOf = async (key: string) => (await readsSummary(adviser, asked)).body.lines.find((line) => line.key === key)
  expect((await readsSummary(adviser, asked)).body.columns[3]?.amounts).toMatchObject({ provincial_1: 0 })
  expect((await readsSummary(adviser, asked)).body.columns[3]?.amounts).not.toHaveProperty('provincial_2')
  expect(await lineOf('income_centraide')).toMatchObject({ difference: null, percent: null, share: null })
  await savesItems(organisation, asked, { 'amounts.projected.provincial_2': '10' })
  expect(await lineOf('income_centraide')).toMatchObject({ difference: -78_806_980, percent: -10_000, share: null })
  expect(await lineOf('provincial_2')).toMatchObject({ difference: 1000, percent: null, share: 10_000 })
  expect(await lineOf('provincial_1')).toMatchObject({ difference: 0, percent: null })
})
