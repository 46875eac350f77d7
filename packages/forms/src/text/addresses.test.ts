import { expect, test } from 'vitest'
import { fieldValue } from '../values/field-value.ts'
import { field } from '../testing/builders.ts'
import { isEmailAddress, isWebAddress } from './addresses.ts'

test.each([
  ["d'arcy@exemple.org", true],
  ['info@émile.ca', true],
  ['info@xn--mile-9oa.ca', true],
  ['a.b+c@sous.domaine.example.org', true],
  ['nom@exemple', false],
  ['nom@-exemple.org', false],
  ['nom@exemple..org', false],
  ['a b@exemple.org', false],
  ['deux@trois@exemple.org', false],
  ['nom@exemple.org, autre@exemple.org', false],
  ['<nom@exemple.org>', false],
  ['nom@exemple.org\n', false],
])('%j is an e-mail address: %s', (text, isOne) => {
  expect(isEmailAddress(text)).toBe(isOne)
  expect(fieldValue(field('e', 'email')).fault(text)).toBe(isOne ? null : 'bad_email')
})

test.each([
  ['www.émile.ca', true],
  ['HTTP://www.exemple.org', true],
  ['https://maison.org?x=1', true],
  ['https://maison.org:8080/à-propos#y', true],
  ['maison.org', true],
  ['https:/maison.org', false],
  ['ftp://maison.org', false],
  ['maison', false],
  ['maison..org', false],
  ['-maison.org', false],
  ['maison.org:port', false],
  ['maison.org /a', false],
  ['maison.org/<b>', false],
])('%j is a web address: %s', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne)
  expect(fieldValue(field('u', 'url')).fault(text)).toBe(isOne ? null : 'bad_url')
})

test('a long text that is nearly an address is read at once', () => {
  expect(isWebAddress(`${'a-'.repeat(50_000)}!`)).toBe(false)
  expect(isEmailAddress(`a@${'a.'.repeat(50_000)}`)).toBe(false)
})
