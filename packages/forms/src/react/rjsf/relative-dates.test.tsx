import { expect, test } from 'vitest'
import { field, form, question } from '../../testing/builders.ts'
import { rjsfForm } from './rjsf-form.ts'

test('an RJSF form refuses what the given day excludes, in words', () => {
  const birth = form(question('date', 1, { fields: [field('d', 'date', { max: 'today-18y' })] }))
  const errorsOn = (today: string) => rjsfForm(birth, { today }).customValidate({ q1: '2008-11-29' }, {})
  expect([errorsOn('2026-11-28'), errorsOn('2026-11-29')]).toEqual([
    { q1: { __errors: ['Entrez une date, au plus tard 28-11-2008.'] } },
    {},
  ])
})
