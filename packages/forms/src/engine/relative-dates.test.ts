import { expect, test } from 'vitest'
import { formSchema } from '../json-schema/form-schema.ts'
import { enCA } from '../locales/en-ca.ts'
import { readForm } from '../reader/read-form.ts'
import { answer, description, field, form, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'

const TODAY = '2026-11-28'
const birth = question('date', 1, { fields: [field('d', 'date', { max: 'today-18y' })] })
const event = question('date', 2, { fields: [field('d', 'date', { min: 'today+30d', max: '2027-12-31' })] })

const messagesOf = (value: string, today: string) =>
  evaluate(form(birth), [answer(101, value)], { today }).faults.map(({ message }) => message)

test('a bound relative to today is that of the given day, and its fault says the date', () => {
  expect(messagesOf('2008-11-28', TODAY)).toEqual([])
  expect(messagesOf('2008-11-29', TODAY)).toEqual(['Entrez une date, au plus tard 28-11-2008.'])
  expect(messagesOf('2008-11-29', '2026-11-29')).toEqual([])
})

test('a minimum after today and a fixed maximum hold together', () => {
  const faultsOf = (value: string) =>
    evaluate(form(event), [answer(201, value)], { today: TODAY }).faults.map(({ code }) => code)
  expect([faultsOf('2026-12-27'), faultsOf('2026-12-28'), faultsOf('2028-01-01')]).toEqual([
    ['below_min'],
    [],
    ['above_max'],
  ])
})

test('columns, computed fields and questions below others have bounds of the day too', () => {
  const table = question('table', 3, { fields: [field('d', 'date', { min: 'today' }), field('t', 'text')] })
  const computed = question('date', 4, { computed: { fields: [field('d', 'date', { min: 'today' })] } })
  const parent = question('toggle', 5, { children_question: [computed] })
  const answers = [answer(301, '[{"d":"2026-11-27"}]'), answer(501, '1'), answer(401, '2026-11-27')]
  const { faults } = evaluate(form(table, parent), answers, { today: TODAY })
  expect(faults.map(({ question_id, code }) => [question_id, code])).toEqual([
    [3, 'below_min'],
    [4, 'below_min'],
  ])
})

test('a form of a day keeps its language, is made once for that day, and the form that was read stays as it is', () => {
  const read = readForm(description(birth), { messages: enCA })
  if ('faults' in read) throw new Error('the form should be read')
  const store = createStore(read.form, [answer(101, '2020-01-01')], { today: TODAY })
  expect(store.question(1).faults[0]?.message).toBe('Enter a date no later than 28-11-2008.')
  expect(store.form.messages).toBe(enCA)
  expect(createStore(read.form, [], { today: TODAY }).form).toBe(store.form)
  expect(createStore(read.form, [], { today: '2027-01-01' }).question(1).question.fields[0]?.max).toBe('2009-01-01')
  expect(read.form.questions[0]?.question.fields[0]?.max).toBe('today-18y')
})

test('a form without such bounds is not copied', () => {
  const plain = form(question('date', 1))
  expect(createStore(plain, [], { today: TODAY }).form).toBe(plain)
})

test('a day that does not exist is refused', () => {
  expect(() => createStore(form(birth), [], { today: '2026-02-30' })).toThrow(RangeError)
})

test('JSON Schema leaves the bound out and notes it', () => {
  const { schema } = formSchema(form(birth, event))
  expect(schema).toMatchObject({
    properties: { q1: { 'x-octroi': { max: 'today-18y' } }, q2: { 'x-octroi': { min: 'today+30d' } } },
  })
  const { 'x-octroi': _, ...checked } = schema
  expect(
    JSON.stringify({ ...checked, properties: Object.values(checked['properties'] ?? {}).map(withoutNote) }),
  ).not.toContain('today')
})

const withoutNote = ({ 'x-octroi': _, ...rest }: Record<string, unknown>) => rest

test.each([
  [{ min: 'tomorrow' }, 'wrong_shape'],
  [{ min: 'today', max: 'today-1d' }, 'bad_bounds'],
])('the bounds %j are refused', (bounds, code) => {
  const read = readForm(description(question('date', 1, { fields: [field('d', 'date', bounds)] })))
  expect('faults' in read && read.faults.map((fault) => fault.code)).toEqual([code])
})

test('a number takes no day', () => {
  const read = readForm(description(question('number', 1, { fields: [field('n', 'number', { min: 'today' })] })))
  expect('faults' in read && read.faults.map((fault) => fault.code)).toEqual(['bad_bounds'])
})
