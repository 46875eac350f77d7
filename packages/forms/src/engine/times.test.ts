import { expect, test } from 'vitest'
import { formSchema } from '../json-schema/form-schema.ts'
import { enCA } from '../locales/en-ca.ts'
import { frCA } from '../locales/fr-ca.ts'
import { readForm } from '../reader/read-form.ts'
import { answer, description, field, form, question } from '../testing/builders.ts'
import { evaluate } from './evaluate.ts'
import { normalizeTypedText } from './normalize-typed-text.ts'

const arrival = question('time', 1, { fields: [field('t', 'time', { min: '08:00', max: '17:30' })] })

test('a fault of a time quotes its bound as the language writes it', () => {
  const messageOf = (value: string, messages = frCA) =>
    evaluate(form(arrival), [answer(101, value)], { messages }).faults.map(({ message }) => message)
  expect([messageOf('07:00'), messageOf('18:00', enCA), messageOf('matin'), messageOf('08:00')]).toEqual([
    ['Entrez une heure, au plus tôt 8\u00a0h.'],
    ['Enter a time no later than 17:30.'],
    ['Entrez une heure qui existe, par exemple 9\u00a0h\u00a030.'],
    [],
  ])
})

test('what is typed is stored as HH:MM, and what is no time stays as it is typed', () => {
  const typed = ['9 h 30', '0930', '25 h', ' 9:30 pm '].map((text) =>
    normalizeTypedText(field('t', 'time'), text, 'fr-CA'),
  )
  expect(typed).toEqual(['09:30', '09:30', '25 h', '21:30'])
})

test('the schema of a time is a pattern, with patterns for its bounds', () => {
  const { schema } = formSchema(form(arrival))
  const { pattern, allOf } = (schema as { properties: { q1: { pattern: string; allOf: { pattern: string }[] } } })
    .properties.q1
  const accepts = (text: string) =>
    [pattern, ...allOf.map((each) => each.pattern)].every((each) => new RegExp(each, 'u').test(text))
  expect(['08:00', '09:59', '17:30'].map(accepts)).toEqual([true, true, true])
  expect(['07:59', '17:31', '24:00', '9:30', '09:30:00', '09:30\n'].map(accepts)).toEqual(Array(6).fill(false))
})

test('a time cell has bounds too', () => {
  const table = question('table', 3, { fields: [field('t', 'time', { min: '08:00' }), field('n', 'text')] })
  const { faults } = evaluate(form(table), [answer(301, '[{"t":"07:00"},{"t":"08:00"},{"t":"8"}]')])
  expect(faults.map(({ path, code }) => [path, code])).toEqual([
    ['[0].t', 'below_min'],
    ['[2].t', 'not_a_time'],
  ])
})

test.for([
  [{ min: '8:00' }, 'wrong_shape'],
  [{ min: '24:00' }, 'wrong_shape'],
  [{ min: '2026-01-01' }, 'bad_bounds'],
  [{ max: 'today' }, 'bad_bounds'],
  [{ max: 9 }, 'bad_bounds'],
  [{ min: '10:00', max: '09:00' }, 'bad_bounds'],
] as const)('the reader refuses a time with %j', ([bounds, code]) => {
  const read = readForm(description(question('time', 1, { fields: [field('t', 'time', bounds)] })))
  expect('faults' in read && read.faults.map((fault) => fault.code)).toEqual([code])
})

test('the reader refuses a date with a time as its bound', () => {
  const read = readForm(description(question('date', 1, { fields: [field('d', 'date', { min: '10:00' })] })))
  expect('faults' in read && read.faults.map((fault) => fault.code)).toEqual(['bad_bounds'])
})
