import { expect, test } from 'vitest'
import { formSchema } from '../json-schema/form-schema.ts'
import { readForm } from '../reader/read-form.ts'
import type { Question } from '../description/form.ts'
import { answer, description, field, form, option, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'
import { fillDefaults } from './fill-defaults.ts'
import { prefilledAnswers } from './prefilled-answers.ts'

const options = [option(1, { label: 'Québec' }), option(2, { label: 'Ontario' })]
const city = question('text', 1, { default: 'Rimouski' })
const province = question('radio', 2, { options, default: 'quebec' })

test.each<[string, Question, unknown]>([
  ['text', city, [101, 'Rimouski']],
  ['number', question('number', 1, { fields: [field('n', 'number')], default: '12.5' }), [101, '12.5']],
  ['date', question('date', 1, { default: '2026-11-28' }), [101, '2026-11-28']],
  ['toggle', question('toggle', 1, { default: '0' }), [101, '0']],
  ['radio', province, [1, '1']],
  ['select over options', question('select', 1, { options, fields: [], default: 'Ontario' }), [2, '1']],
  ['checkbox', question('checkbox', 1, { options, default: 'Ontario' }), [2, '1']],
])('a %s begins with its default, as an unsaved answer', (_, asked, expected) => {
  const store = createStore(form(asked))
  fillDefaults(store)
  expect(store.changed().map(({ option_id, value }) => [option_id, value])).toEqual([expected])
})

test('what was answered, or saved and cleared since, stays as it is', () => {
  const store = createStore(form(city, province), [
    { ...answer(101, ''), revision: 2 },
    { ...answer(2, '1'), revision: 1 },
  ])
  fillDefaults(store)
  expect(store.changed()).toEqual([])
})

test('what is being answered stays as it is, also when it is cleared again', () => {
  const store = createStore(form(city, province), [answer(101, 'Matane')])
  store.set(101, '')
  store.set(2, '1')
  fillDefaults(store)
  expect([store.answer(101).value, store.answer(1).value, store.answer(2).value]).toEqual(['', '', '1'])
})

test('a known fact comes before the default, which has no source', () => {
  const asked = form({ ...city, prefill: [{ from: ['city'] }] })
  const firstOf = (fact?: string) => prefilledAnswers(asked, () => fact).map(({ value, from }) => [value, from])
  expect([firstOf('Matane'), firstOf()]).toEqual([[['Matane', ['city']]], [['Rimouski', []]]])
})

test('a default that the day or computed options exclude is left out', () => {
  const date = question('date', 1, { fields: [field('d', 'date', { min: 'today' })], default: '2026-11-28' })
  const filledOn = (today: string) => {
    const store = createStore(form(date), [], { today })
    fillDefaults(store)
    return store.answers().length
  }
  expect([filledOn('2026-11-28'), filledOn('2026-11-29')]).toEqual([1, 0])
  const replaced = { ...province, computed: { options: [option(3, { label: 'Manitoba' })] } }
  expect(prefilledAnswers(form(replaced), () => undefined)).toEqual([])
  expect(prefilledAnswers(form({ ...city, computed: { readOnly: true } }), () => undefined)).toEqual([])
})

test('JSON Schema notes the default and refuses nothing by it', () => {
  expect(formSchema(form(city)).schema).toMatchObject({ properties: { q1: { 'x-octroi': { default: 'Rimouski' } } } })
})

test.each<[string, Question]>([
  ['a text that is too long', question('text', 1, { fields: [field('a', 'text', { length: 3 })], default: 'long' })],
  ['no number', question('number', 1, { default: '12,5' })],
  ['no date', question('date', 1, { default: '2026-02-30' })],
  ['neither yes nor no', question('toggle', 1, { default: 'oui' })],
  ['no option', question('radio', 1, { options, default: 'Manitoba' })],
  ['one of several inputs', question('multiple-text', 1, { options, default: 'a' })],
  ['a document', question('file', 1, { default: '7' })],
  ['an answer to a title', question('title', 1, { default: 'a' })],
])('a default that is %s is refused where it is', (_, asked) => {
  const read = readForm(description(asked))
  expect('faults' in read && read.faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'sections[0].questions[0].default wrong_default',
  ])
})

test('a question with another fault is refused for that alone', () => {
  const read = readForm(description(question('text', 1, { fields: [], default: 'a' })))
  expect('faults' in read && read.faults.map(({ code }) => code)).toEqual(['wrong_fields'])
})
