import { expect, test } from 'vitest'
import { readForm } from '../reader/read-form.ts'
import type { Question } from '../description/form.ts'
import { description, field, option, question } from '../testing/index.ts'
import { prefilledAnswers } from './prefilled-answers.ts'

function prefilled(facts: Readonly<Record<string, string>>, ...questions: Question[]) {
  const result = readForm(description(...questions))
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return prefilledAnswers(result.form, (name) => facts[name]).map(({ option_id, value, from }) => [
    option_id,
    value,
    from.join(' '),
  ])
}

test('the first fact that is known fills the input in', () => {
  const name = question('text', 1, { prefill: [{ from: ['legal_name', 'name', 'other'] }] })
  expect(prefilled({ legal_name: '  ', name: ' La Maison ', other: 'x' }, name)).toEqual([[101, 'La Maison', 'name']])
  expect(prefilled({}, name)).toEqual([])
})

test('a fact that the input does not take is passed over', () => {
  const amount = question('number', 1, {
    fields: [field('a', 'integer', { max: 100 })],
    prefill: [{ from: ['a', 'b', 'c'] }],
  })
  expect(prefilled({ a: 'twelve', b: '101', c: '12' }, amount)).toEqual([[101, '12', 'c']])
  const list = question('checkbox-list', 2, {
    fields: [field('a', 'checkbox', { values: ['x', 'y'] })],
    prefill: [{ from: ['a', 'b'] }],
  })
  expect(prefilled({ a: '["x","z"]', b: '["y"]' }, list)).toEqual([[201, '["y"]', 'b']])
})

test('a choice is that of the label, whatever its case and accents, and only one of a radio', () => {
  const options = [option(1, { label: 'Québec' }), option(2, { label: 'Lévis' })]
  const region = question('radio', 1, { options, prefill: [{ from: ['a'] }, { from: ['b'] }] })
  expect(prefilled({ a: 'LEVIS', b: 'Québec' }, region)).toEqual([[2, '1', 'a']])
  expect(prefilled({ a: 'Gatineau', b: 'Québec' }, region)).toEqual([[1, '1', 'b']])
  const several = question('checkbox', 1, { options, prefill: [{ from: ['a'] }, { from: ['b'] }] })
  expect(prefilled({ a: 'Lévis', b: 'Québec' }, several)).toEqual([
    [1, '1', 'b'],
    [2, '1', 'a'],
  ])
})

test('cells of one line become one answer, without those that are not valid', () => {
  const table = question('financial-table', 1, {
    options: [option(1), option(2), option(3, { custom: 'L1-L2' })],
    fields: [field('real', 'money'), field('budget', 'money')],
    prefill: [
      { from: ['income'], option_id: 1, field: 'real' },
      { from: ['income_next'], option_id: 1, field: 'budget' },
      { from: ['expenses'], option_id: 2, field: 'real' },
      { from: ['expenses_next'], option_id: 2, field: 'budget' },
    ],
  })
  const facts = { income: '10.50', income_next: '20', expenses: 'none', expenses_next: '8' }
  expect(prefilled(facts, table)).toEqual([
    [1, '{"real":"10.50","budget":"20"}', 'income income_next'],
    [2, '{"budget":"8"}', 'expenses_next'],
  ])
})

test('what nobody may change is left to the backend', () => {
  expect(
    prefilled({ a: 'x' }, question('text', 1, { computed: { readOnly: true }, prefill: [{ from: ['a'] }] })),
  ).toEqual([])
})
