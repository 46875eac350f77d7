import { expect, test } from 'vitest'
import { enCA } from '../locales/en-ca.ts'
import { frCA } from '../locales/fr-ca.ts'
import { readForm } from '../reader/read-form.ts'
import type { ReadOptions } from '../reader/read-form.ts'
import { answer, field, form, question } from '../testing/builders.ts'
import { checkAnswers } from './check-answers.ts'
import { evaluate } from './evaluate.ts'

const { description } = form(question('number', 1, { fields: [field('n', 'number')] }))

function readIn(messages: ReadOptions['messages']) {
  const read = readForm(description, messages === undefined ? {} : { messages })
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.form
}

const faultOf = (messages: ReadOptions['messages'], options = {}) =>
  evaluate(readIn(messages), [answer(101, 'twelve')], options).faults.map(({ message }) => message)

test('faults are in the language that the form was read with', () => {
  expect(faultOf(enCA)).toEqual([enCA.faults.not_a_number({})])
  expect(faultOf(undefined)).toEqual([frCA.faults.not_a_number({})])
})

test('messages given to an evaluation come before those of the form', () => {
  expect(faultOf(enCA, { messages: frCA })).toEqual([frCA.faults.not_a_number({})])
})

test('a catalogue of descriptions alone leaves the faults of answers in French', () => {
  const { description: words, formula } = enCA
  expect(faultOf({ description: words, formula })).toEqual([frCA.faults.not_a_number({})])
})

test('refused answers are explained in the language that the form was read with', () => {
  const [refused] = checkAnswers(readIn(enCA), [{ option_id: 999, value: 'x', details: null }])
  expect(refused?.message).toBe(enCA.answers.unknown_option(''))
})
