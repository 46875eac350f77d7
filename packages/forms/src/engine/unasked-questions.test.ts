import { expect, test } from 'vitest'
import type { Form } from '../description/index-form.ts'
import { defineOwnQuestion } from '../question-type/own-question.ts'
import { singleValue } from '../questions/single-value.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { answer, description, form, formOf, question } from '../testing/builders.ts'
import { readFixture } from '../testing/fixtures.ts'
import { createStore } from './create-store.ts'

/** The counts of a form, summed over the states of all its questions. */
function counted(of: Form) {
  const store = createStore(of)
  const states = of.questions.map((indexed) => store.question(indexed.question.id))
  const count = (is: (state: (typeof states)[number]) => boolean) => states.filter(is).length
  return {
    counted: count((state) => state.counted),
    answered: count((state) => state.counted && state.answered),
    invalid: count((state) => state.visible && state.faults.length > 0),
  }
}

function unasked(of: Form) {
  const { progress, invalid } = createStore(of).state()
  return { counted: progress.counted, answered: progress.answered, invalid }
}

test.each([
  ['every type', everyTypeForm()],
  ['the real form', readFixture('request-1-soutien-financier.json')],
])('%s: questions that nobody asked for count as they do once they are', (_, of) => {
  expect(unasked(of)).toEqual(counted(of))
})

const never = defineOwnQuestion({
  id: 1001,
  type: 'never-empty',
  options: 'one',
  fields: 'one',
  fieldTypes: ['text'],
  model: (of) => ({ ...singleValue(of), isAnswered: () => true }),
})

test('a type of an application that takes no answer for one is asked', () => {
  const of = formOf(description(question(never, 1)), { questionTypes: [never] })
  expect(unasked(of)).toEqual({ counted: 1, answered: 1, invalid: 0 })
})

test('what changed is told in display order, in whatever order it was asked for', () => {
  const store = createStore(form(question('text', 1), question('text', 2), question('text', 3)))
  store.set(301, 'c')
  store.set(101, 'a')
  expect(store.changed()).toMatchObject([{ option_id: 101 }, { option_id: 301 }])
  expect(store.answers()).toMatchObject([{ option_id: 101 }, { option_id: 301 }])
})

test('what was loaded over what was changed is not unsaved any more', () => {
  const store = createStore(form(question('text', 1), question('text', 2)))
  store.set(101, 'mine')
  store.load([answer(101, 'theirs'), answer(201, 'more')])
  expect(store.changed()).toEqual([])
})

test('the model of a question is made when it is first asked', () => {
  let made = 0
  const counting = defineOwnQuestion({ ...never, model: (of) => (made++, singleValue(of)) })
  const of = formOf(description(question(counting, 1)), { questionTypes: [counting] })
  expect(made).toBe(0)
  createStore(of).question(1)
  createStore(of).question(1)
  expect(made).toBe(1)
})
