import { expect, test } from 'vitest'
import { periodBetween, periodOfItems, periodOfRow, yearsText } from './period.ts'

/** @behaviour finance.columns-in-years */
test.each([
  ['2025-04-01', '2026-03-31', ['2025‑2026', '2027‑2028']],
  ['2025-01-01', '2025-12-31', ['2025', '2027']],
])('statements from %s to %s, and the projections, are those of %j', (start, end, years) => {
  const period = periodBetween(start, end)
  expect(period && [yearsText(period), yearsText(period, 2)]).toEqual(years)
})

test.each([
  ['2026-04-01', '2026-03-31'],
  ['2024-04-01', '2026-03-31'],
  ['avril 2025', '2026-03-31'],
  ['', ''],
  [null, undefined],
])('from %s to %s is no financial year', (start, end) => {
  expect(periodBetween(start, end)).toBeNull()
})

test('is found in items and in rows', () => {
  const [start, end] = ['2025-04-01', '2026-03-31']
  const items = [
    { key: 'fields.financial-year-start', value: start },
    { key: 'fields.financial-year-end', value: end },
  ]
  expect(periodOfItems(items)).toEqual({ first: 2025, last: 2026 })
  expect(periodOfItems(items.slice(1))).toBeNull()
  expect(periodOfRow({ 'financial-year-start': start, 'financial-year-end': end })).toEqual({ first: 2025, last: 2026 })
  expect(periodOfRow(null)).toBeNull()
})
