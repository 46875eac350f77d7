import { expect, test } from 'vitest'
import { description, question } from '../testing/builders.ts'
import { readForm } from '../reader/read-form.ts'
import { enCA } from '../locales/en-ca.ts'
import { frCA } from '../locales/fr-ca.ts'
import { formatMoney } from './format-number.ts'
import { deDE, getLocaleFormat, type Locale } from './locale.ts'
import { messagesInCurrency, withCurrency } from './with-currency.ts'

const NB = '\u00a0'

test.each<[Locale, string, string]>([
  ['fr-CA', 'EUR', `1${NB}234,50${NB}€`],
  ['fr-CA', 'JPY', `1${NB}235${NB}¥`],
  ['fr-CA', 'TND', `1${NB}234,500${NB}TND`],
  ['en-CA', 'CHF', `CHF${NB}1,234.50`],
  ['en-CA', 'EUR', '€1,234.50'],
  [deDE, 'CHF', `1.234,50${NB}CHF`],
])('an amount in %o and %s is %s', (locale, code, amount) => {
  expect(formatMoney(1234.5, withCurrency(locale, code))).toBe(amount)
})

test('a locale keeps its own currency, and what is made is made once', () => {
  expect(withCurrency('fr-CA', undefined)).toBe('fr-CA')
  expect(withCurrency('fr-CA', 'CAD')).toBe('fr-CA')
  expect(withCurrency(deDE, 'EUR')).toBe(deDE)
  expect(withCurrency('fr-CA', 'EUR')).toBe(withCurrency('fr-CA', 'EUR'))
  expect(messagesInCurrency(frCA, undefined)).toBe(frCA)
  expect(messagesInCurrency(frCA, 'CAD')).toBe(frCA)
  expect(messagesInCurrency(frCA, 'EUR')).toBe(messagesInCurrency(frCA, 'EUR'))
  expect(getLocaleFormat(messagesInCurrency(enCA, 'JPY').locale)).toMatchObject({
    tag: 'en-CA',
    currency: { code: 'JPY' },
  })
})

test.each([
  ['EUR', []],
  ['euro', ['currency La forme attendue est le code d’une devise, comme «\u00a0EUR\u00a0».']],
  [978, ['currency La forme attendue est le code d’une devise, comme «\u00a0EUR\u00a0».']],
])('a form in %j', (currency, faults) => {
  const read = readForm({ ...description(question('text', 1)), currency })
  expect('faults' in read ? read.faults.map(({ path, message }) => `${path} ${message}`) : []).toEqual(faults)
})
