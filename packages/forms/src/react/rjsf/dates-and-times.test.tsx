import { expect, test } from 'vitest'
import { field, form, question } from '../../testing/builders.ts'
import { rjsfForm } from './rjsf-form.ts'

const start = form(
  question('time', 1, { fields: [field('t', 'time', { min: '08:00' })] }),
  question('date', 2, { fields: [field('d', 'date', { precision: 'month', min: 'today' })] }),
)

test('an RJSF form refuses times and months outside their bounds, in words', () => {
  const { customValidate } = rjsfForm(start, { today: '2026-11-28' })
  expect(customValidate({ q1: '08:00', q2: '2026-11' }, {})).toEqual({})
  expect(customValidate({ q1: '07:30', q2: '2026-10' }, {})).toEqual({
    q1: { __errors: ['Entrez une heure, au plus tôt 8\u00a0h.'] },
    q2: { __errors: ['Entrez un mois, au plus tôt novembre 2026.'] },
  })
})
