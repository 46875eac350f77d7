import { expect, test } from 'vitest'
import { answer, field, form, option, question } from '../testing/builders.ts'
import { carryOver } from './carry-over.ts'

const text = question('text', 1, { fields: [field('f', 'text')], options: [option(11)], required: 1 })
const number = question('number', 1, { fields: [field('f', 'number')], options: [option(11)], required: 1 })
const choices = (type: 'radio' | 'checkbox', ids: readonly number[]) =>
  question(type, 2, { options: ids.map((id) => option(id, { label: `Choix ${id}` })) })

test('an answer stays under its question, and one whose question is gone is set aside', () => {
  const { kept, aside } = carryOver(form(text, choices('radio', [21, 22])), form(text), [
    answer(11, 'Lise'),
    answer(21, '1'),
  ])
  expect(kept).toEqual([answer(11, 'Lise')])
  expect(aside).toEqual([{ answer: answer(21, '1'), question_id: 2, reason: 'question_gone' }])
})

test('another type keeps what it reads as a valid value, and the rest is to be answered again', () => {
  expect(carryOver(form(text), form(number), [answer(11, '12')]).kept).toEqual([answer(11, '12')])
  expect(carryOver(form(text), form(number), [answer(11, 'douze')])).toEqual({
    kept: [],
    aside: [{ answer: answer(11, 'douze'), question_id: 1, reason: 'other_type' }],
    anew: [{ question_id: 1, reason: 'lost' }],
  })
})

test('several choices do not become one, and a choice that is no longer offered is set aside', () => {
  const both = [answer(21, '1'), answer(22, '1')]
  expect(carryOver(form(choices('checkbox', [21, 22])), form(choices('radio', [21, 22])), both).aside).toHaveLength(2)
  const { kept, aside } = carryOver(form(choices('checkbox', [21, 22])), form(choices('checkbox', [21, 23])), both)
  expect(kept).toEqual([answer(21, '1')])
  expect(aside).toMatchObject([{ answer: { option_id: 22 }, reason: 'option_gone' }])
})

test('a table that loses a column keeps the other cells, and the whole of it is set aside as well', () => {
  const table = (...ids: readonly string[]) =>
    form(question('table', 3, { fields: ids.map((id) => field(id, 'text')), options: [option(31)] }))
  const whole = answer(31, '[{"nom":"Lise","ville":"Québec"}]')
  const { kept, aside } = carryOver(table('nom', 'ville'), table('nom'), [whole])
  expect(kept).toEqual([answer(31, '[{"nom":"Lise"}]')])
  expect(aside).toEqual([{ answer: whole, question_id: 3, reason: 'part_lost' }])
  expect(carryOver(table('nom', 'ville'), table('ville', 'nom'), [whole])).toMatchObject({ kept: [whole], aside: [] })
})

test('required questions that were not there, and answers that break a new rule, are named', () => {
  const short = question('text', 1, { fields: [field('f', 'text', { length: 3 })], options: [option(11)], required: 1 })
  const added = question('text', 4, { fields: [field('f', 'text')], options: [option(41)], required: 1 })
  const { kept, anew } = carryOver(form(text), form(short, added), [answer(11, 'Lise')])
  expect(kept).toEqual([answer(11, 'Lise')])
  expect(anew).toEqual([
    { question_id: 1, reason: 'invalid' },
    { question_id: 4, reason: 'new' },
  ])
})
