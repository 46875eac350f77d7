import { describe, expect, test } from 'vitest'
import { formDiff } from '../drafts/form-diff.ts'
import type { Field } from '../description/form.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import { deDE, enGB, frFR } from '../numbers/locale.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { readForm } from '../reader/read-form.ts'
import { answer, description, field, form, question } from '../testing/builders.ts'
import { questionContract } from '../testing/question-contract.ts'
import { evaluate } from './evaluate.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

const dateOf = (rules: Partial<Field>) => question('date', 1, { fields: [field('d', 'date', rules)] })
const faultOf = (code: 'not_a_month' | 'not_a_year' | 'below_min' | 'above_max') => ({ option_id: 101, path: '', code })

describe.each([
  {
    precision: 'month' as const,
    question: dateOf({ precision: 'month', min: '2020-02', max: '2026-12' }),
    answered: [[answer(101, '2020-02')], [answer(101, '2024-10')], [answer(101, '2026-12')]],
    unanswered: [[answer(101, '')]],
    invalid: [
      [[answer(101, '2024-13')], faultOf('not_a_month')],
      [[answer(101, '2024-02-29')], faultOf('not_a_month')],
      [[answer(101, '2024')], faultOf('not_a_month')],
      [[answer(101, '05-2026')], faultOf('not_a_month')],
      [[answer(101, '2020-01')], faultOf('below_min')],
      [[answer(101, '2027-01')], faultOf('above_max')],
    ] as const,
  },
  {
    precision: 'year' as const,
    question: dateOf({ precision: 'year', min: '1990', max: '2026' }),
    answered: [[answer(101, '1990')], [answer(101, '2026')]],
    unanswered: [[answer(101, ' ')]],
    invalid: [
      [[answer(101, '26')], faultOf('not_a_year')],
      [[answer(101, '0000')], faultOf('not_a_year')],
      [[answer(101, '2026-05')], faultOf('not_a_year')],
      [[answer(101, '1989')], faultOf('below_min')],
      [[answer(101, '2027')], faultOf('above_max')],
    ] as const,
  },
])('a date of which the $precision is given', (sample) => {
  test.each(questionContract(sample))('$name', async ({ run }) => {
    await expect(Promise.resolve(run())).resolves.toBeUndefined()
  })
})

test('a bound relative to today is the month or the year of that day, and its fault says it', () => {
  const messagesOf = (rules: Partial<Field>, value: string) =>
    evaluate(form(dateOf(rules)), [answer(101, value)], { today: '2026-11-28' }).faults.map(({ message }) => message)
  expect(messagesOf({ precision: 'month', min: 'today+2m' }, '2027-01')).toEqual([])
  expect(messagesOf({ precision: 'month', min: 'today+2m' }, '2026-12')).toEqual([
    'Entrez un mois, au plus tôt janvier 2027.',
  ])
  expect(messagesOf({ precision: 'year', max: 'today-18y' }, '2008')).toEqual([])
  expect(messagesOf({ precision: 'year', max: 'today-18y' }, '2009')).toEqual(['Entrez une année, au plus tard 2008.'])
})

test.for([
  ['month', '05-2026', '2026-05'],
  ['month', '5/2026', '2026-05'],
  ['month', '052026', '2026-05'],
  ['month', '202605', '2026-05'],
  ['month', '202613', '202613'],
  ['month', 'mai 0073', '0073-05'],
  ['month', '2026-5', '2026-05'],
  ['month', 'mai 2026', '2026-05'],
  ['month', 'Févr. 2026', '2026-02'],
  ['month', 'May 2026', '2026-05'],
  ['month', '05-26', '05-26'],
  ['month', '13-2026', '13-2026'],
  ['month', '5 mai 2026', '5 mai 2026'],
  ['month', '05-05-2026', '05-05-2026'],
  ['month', '2026', '2026'],
  ['year', ' 2026 ', '2026'],
  ['year', '26', '26'],
] as const)('as the %s of a date, %s is stored as %s', ([precision, typed, stored]) => {
  expect(normalizeTypedText(field('d', 'date', { precision }), typed, 'fr-CA')).toBe(stored)
})

test('a month is shown so that it is read as the same month, also before the year 1000', () => {
  for (const locale of ['fr-CA', 'en-CA', frFR, enGB, deDE] as const) {
    for (const month of ['0001-01', '0073-03', '2026-08', '9999-12']) {
      const shown = formatFieldValue('date', month, locale)
      expect(normalizeTypedText(field('d', 'date', { precision: 'month' }), shown, locale)).toBe(month)
    }
  }
})

test('the schema of a month is a pattern, without the format of a date', () => {
  const { schema } = formSchema(form(dateOf({ precision: 'month' })))
  const { q1 } = (schema as { properties: { q1: { pattern: string } } }).properties
  expect(q1).not.toHaveProperty('format')
  expect(
    ['2026-05', '2026-13', '2026-05-01', '0000-05', '2026'].map((text) => new RegExp(q1.pattern).test(text)),
  ).toEqual([true, false, false, false, false])
})

test('an answer may be invalid once the precision of its date has changed', () => {
  const [old, next] = [form(dateOf({})), form(dateOf({ precision: 'month' }))]
  expect(formDiff(old, next).answers).toEqual([{ option_id: 101, question_id: 1, fate: 'invalid' }])
})

test.for([
  ['date', { precision: 'day' }, 'wrong_shape'],
  ['year', { precision: 'month' }, 'misplaced'],
  ['date', { precision: 'month', min: '2026-05-01' }, 'bad_bounds'],
  ['date', { precision: 'year', max: '2026-05' }, 'bad_bounds'],
  ['date', { max: '2026' }, 'bad_bounds'],
  ['date', { precision: 'month', min: '2026-13' }, 'wrong_shape'],
  ['date', { precision: 'month', min: '2026-05', max: '2026-04' }, 'bad_bounds'],
] as const)('the reader refuses a %s with %j', ([type, rules, code]) => {
  const read = readForm(description(question('text', 1, { fields: [field('d', type, rules as Partial<Field>)] })))
  expect('faults' in read && read.faults.map((fault) => fault.code)).toEqual([code])
})
