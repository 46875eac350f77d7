import { gridOf } from '@octroi/forms/finance'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { expect, test } from 'vitest'
import { carryOverAmounts } from './carry-over-amounts.ts'

const GRID = gridOf(THREE_YEAR_BUDGET)
const LIST = 'lists.housing_7'
const list = (rows: object) => ({ key: LIST, value: JSON.stringify(rows) })
const FROM = [
  { key: 'amounts.projected.housing_1', value: '1200.5' },
  { key: 'amounts.projected.housing_2', value: '-0.05' },
  { key: 'amounts.projected.housing_3', value: 'à venir' },
  { key: 'amounts.current.housing_4', value: '9' },
  list({
    projected: [
      { label: 'Neige', value: 3 },
      { label: 'Neige', value: 4 },
      { label: 'Ancien', value: null },
    ],
  }),
]
const INTO = [
  { key: 'amounts.current.housing_1', value: '7' },
  list({ statements: [{ label: 'Neige', value: 1 }], current: [{ label: 'Neige', value: null }] }),
]
const carry = (into: typeof INTO, replaces = false) => {
  const { items, ...rest } = carryOverAmounts({
    grid: GRID,
    from: FROM,
    source: 'projected',
    into,
    target: 'current',
    replaces,
  })
  return { ...rest, items: Object.fromEntries(items.map(({ key, value }) => [key, value])) }
}
const listIn = (value: string | undefined) => JSON.parse(value ?? '') as Record<string, object[]>

/** @behaviour finance.carry-over */
test('takes what is entered over into what is blank, and what cannot be read nowhere', () => {
  const { items, kept, unread } = carry(INTO)
  expect(Object.keys(items).sort()).toEqual(['amounts.current.housing_2', LIST])
  expect(items['amounts.current.housing_2']).toBe('-0.05')
  expect(kept).toBe(1)
  expect(unread).toEqual([expect.stringContaining(GRID.lineByKey.get('housing_3')?.label ?? '?')])
  // Rows are matched by name and keep the amounts of other columns; two rows of one name stay two.
  expect(listIn(items[LIST])).toEqual({
    statements: [
      { label: 'Neige', value: 1 },
      { label: 'Neige', value: null },
    ],
    current: [
      { label: 'Neige', value: 3 },
      { label: 'Neige', value: 4 },
    ],
    projected: [
      { label: 'Neige', value: null },
      { label: 'Neige', value: null },
    ],
  })
})

/** @behaviour finance.carry-over */
test('replaces what is entered only when it is asked, rows of lists too', () => {
  const filled = [
    INTO[0] ?? { key: '', value: '' },
    list({
      statements: [
        { label: 'Neige', value: 1 },
        { label: 'Clé', value: null },
      ],
      current: [
        { label: 'Neige', value: 50 },
        { label: 'Clé', value: 60 },
      ],
    }),
  ]
  expect(carry(filled)).toMatchObject({ kept: 2 })
  expect(Object.keys(carry(filled).items)).toEqual(['amounts.current.housing_2'])
  const { items, kept } = carry(filled, true)
  expect(kept).toBe(0)
  expect(items['amounts.current.housing_1']).toBe('1200.5')
  expect(listIn(items[LIST])['current']).toEqual([
    { label: 'Neige', value: 3 },
    { label: 'Neige', value: 4 },
  ])
  expect(listIn(items[LIST])['statements']?.[0]).toEqual({ label: 'Neige', value: 1 })
})
