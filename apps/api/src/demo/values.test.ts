import { readForm, resolveBounds } from '@octroi/forms'
import { description, field, question } from '@octroi/forms/testing'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { type Drawing, valueFor } from './values.ts'

const drawing = (seed: number) => ({ random: createRandom(seed) }) as Drawing

test.each([
  { min: 'today', expected: /^2028-02-29$/, max: 'today' },
  { min: 'today', expected: /^(2028-(0[2-9]|1[0-2])|2029-0[1-3])-/, max: 'today+1y' },
  { min: 'today+1m', expected: /^2028-03-29$/ },
  { max: 'today-18y', expected: /^20(0|10)/ },
  { max: '1990-05-01', expected: /^1990-05-01$/ },
  { min: '2030-01-01', expected: /^2030-01-01$/ },
  { min: '2030-05', max: '2030-05', precision: 'month' as const, expected: /^2030-05$/ },
])('a date of the demonstration keeps the bounds $min and $max', ({ expected, ...bounds }) => {
  const asked = resolveBounds(description(question('date', 1, { fields: [field('d', 'date', bounds)] })), '2028-02-29')
  for (const seed of [1, 2, 3, 4, 5])
    expect(valueFor(drawing(seed), asked.sections[0]?.questions[0]?.fields[0])).toMatch(expected)
  expect(readForm(asked)).toHaveProperty('form')
})
