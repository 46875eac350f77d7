import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import { nextUnanswered } from './next-unanswered.ts'

const questions = form(
  question('text', 1),
  question('title', 2),
  question('text', 3, { required: 0 }),
  question('text', 4),
)

test('the next question to answer is after this one, and only one that counts', () => {
  expect(nextUnanswered(createStore(questions), 1)).toBe(4)
})

test('the search goes round to the beginning', () => {
  expect(nextUnanswered(createStore(questions), 4)).toBe(1)
})

test('nothing is left when all that counts is answered', () => {
  expect(nextUnanswered(createStore(questions, [answer(101, 'a'), answer(401, 'b')]), null)).toBeNull()
})

test('the search goes backwards too, round to the end', () => {
  const store = createStore(questions)
  expect(nextUnanswered(store, 4, 'previous')).toBe(1)
  expect(nextUnanswered(store, 1, 'previous')).toBe(4)
})

test('required documents come once all questions are answered', () => {
  const withDocument = form(question('file', 1), question('text', 2), question('file', 3, { required: 0 }))
  expect(nextUnanswered(createStore(withDocument), null)).toBe(2)
  expect(nextUnanswered(createStore(withDocument, [answer(201, 'a')]), null)).toBe(1)
  expect(nextUnanswered(createStore(withDocument, [answer(101, '7'), answer(201, 'a')]), null)).toBeNull()
})

test('answers to correct come after what is unanswered and before documents', () => {
  const checked = question('text', 2, { fields: [field('a', 'text', { validation: '[0-9]+' })] })
  const asked = form(question('file', 1), checked, question('text', 3))
  expect(nextUnanswered(createStore(asked, [answer(201, 'x')]), null)).toBe(3)
  expect(nextUnanswered(createStore(asked, [answer(201, 'x'), answer(301, 'a')]), null)).toBe(2)
  expect(nextUnanswered(createStore(asked, [answer(201, '1'), answer(301, 'a')]), null)).toBe(1)
})
