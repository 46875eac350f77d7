import { expect, test } from 'vitest'
import type { Field } from '../description/form.ts'
import { enCA } from '../locales/en-ca.ts'
import { frCA } from '../locales/fr-ca.ts'
import { answer, field, form, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'

const messageOf = (type: Field['type'], bounds: Partial<Field>, messages = frCA) => {
  const asked = form(question('number', 1, { fields: [field('n', type, bounds)] }))
  return createStore(asked, [answer(101, '3')], { messages }).question(1).faults[0]?.message
}

test.each([
  ['number', { max: 2, unit: 'km' }, 'Entrez une valeur d’au plus 2\u00a0km.', 'Enter a value of at most 2\u00a0km.'],
  [
    'integer',
    { min: 1000, unit: 'h' },
    'Entrez une valeur d’au moins 1\u00a0000\u00a0h.',
    'Enter a value of at least 1,000\u00a0h.',
  ],
  ['money', { min: 5000 }, 'Entrez une valeur d’au moins 5\u00a0000\u00a0$.', 'Enter a value of at least $5,000.'],
  ['money', { max: 2.5 }, 'Entrez une valeur d’au plus 2,50\u00a0$.', 'Enter a value of at most $2.50.'],
  ['money', { max: 0.125 }, 'Entrez une valeur d’au plus 0,125\u00a0$.', 'Enter a value of at most $0.125.'],
  ['percent', { max: 2.5 }, 'Entrez une valeur d’au plus 2,5\u00a0%.', 'Enter a value of at most 2.5%.'],
  ['number', { max: 2 }, 'Entrez une valeur d’au plus 2.', 'Enter a value of at most 2.'],
] as const)('the limit of a %s with %j has its unit', (type, bounds, ...texts) => {
  expect([messageOf(type, bounds), messageOf(type, bounds, enCA)]).toEqual(texts)
})
