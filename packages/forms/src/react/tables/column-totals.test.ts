import { array, assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { field } from '../../testing/builders.ts'
import { exactSum, computeColumnTotals } from './column-totals.ts'

const columns = [field('montant', 'money'), field('an', 'year'), field('part', 'percent'), field('n', 'number')]
const totals = (rows: readonly Record<string, string>[], locale: 'fr-CA' | 'en-CA' = 'fr-CA') => {
  const of = computeColumnTotals({ columns, rows, textAt: (place, { id }) => rows[place]?.[id] ?? '', locale })
  return columns.map((_, column) => of(column))
}

test('amounts and numbers are added up, years and shares are not', () => {
  const row = { montant: '0.1', an: '2026', part: '50', n: '1.125' }
  expect(totals([row, { ...row, montant: '0.2' }])).toEqual(['0,30', null, null, '2,25'])
  expect(totals([row, { ...row, montant: '1234567.2' }], 'en-CA')[0]).toBe('1,234,567.30')
})

test('a rate, a price each, an average or an age is not added up', () => {
  const titles = ['Taux horaire', 'Prix unitaire', 'Coût moyen', 'Hourly rate', 'Coût par personne', 'Âge', 'Prix']
  const titled = titles.map((title, place) => field(`c${place}`, 'money', { title }))
  const rows = [1, 2].map(() => Object.fromEntries(titled.map(({ id }) => [id, '5'])))
  const of = computeColumnTotals({
    columns: titled,
    rows,
    textAt: (place, { id }) => rows[place]?.[id] ?? '',
    locale: 'fr-CA',
  })
  expect(titled.map((_, column) => of(column))).toEqual([null, null, null, null, null, null, '10,00'])
})

test('a total shows from two figures on, and what is no number counts for nothing', () => {
  expect(totals([{ montant: '5' }, { montant: 'x' }, {}])[0]).toBeNull()
  expect(totals([{ montant: '5' }, { montant: 'x' }, { montant: '-7' }])[0]).toBe('\u22122,00')
})

test('amounts too large or too fine for cents are added up as exactly, and shown to the cent', () => {
  const rows = [{ montant: '9999999999999.01' }, { montant: '0.005' }, { montant: '-0.5' }]
  expect(totals(rows)[0]).toBe('9\u00a0999\u00a0999\u00a0999\u00a0998,52')
  expect(totals([{ montant: '-1.10' }, { montant: '1.1' }])[0]).toBe('0,00')
})

test('sums of cents are exact, however many', () => {
  assert(
    property(array(integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })), (cents) => {
      const texts = cents.map((value) => (value < 0 ? '-' : '') + decimal(BigInt(Math.abs(value))))
      const total = cents.reduce((sum, value) => sum + BigInt(value), 0n)
      expect(scaled(exactSum(texts))).toBe(total)
    }),
  )
})

test('sums of longer decimals lose no digit', () => {
  expect(exactSum(['-0.01', '0.01'])).toBe('0')
  expect(exactSum(['0.1234567', '9999999999999.0000001', '-0.5'])).toBe('9999999999998.6234568')
  assert(
    property(array(double({ noNaN: true, min: -1e6, max: 1e6 })), (values) => {
      const texts = values.map((value) => value.toFixed(4))
      expect(Number(exactSum(texts))).toBeCloseTo(
        texts.reduce((sum, text) => sum + Number(text), 0),
        3,
      )
    }),
  )
})

function decimal(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}
