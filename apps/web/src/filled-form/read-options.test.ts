import { readFormLeniently } from '@octroi/forms'
import { description, field, option, question } from '@octroi/forms/testing'
import { expect, test } from 'vitest'
import { loadReadOptions } from './read-options.ts'

const formule = question('formule', 1, {
  fields: [field('result', 'formula', { values: ['mean(a, 2)'] })],
  options: [option(101, { custom: 'a' })],
})

test('a form with formulae of mathjs is read with them', async () => {
  const described = { ...description(formule), formulas: 'mathjs' }
  expect(readFormLeniently(described, await loadReadOptions(described)).faults).toEqual([])
})

test.each([description(formule), null, 'form', { formulas: 'excel' }])('for %j nothing is loaded', async (other) => {
  expect(await loadReadOptions(other)).toEqual({})
})
