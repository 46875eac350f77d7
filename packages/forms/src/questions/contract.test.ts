import { describe, expect, test } from 'vitest'
import { QUESTION_TYPE_IDS, type QuestionType } from '../description/form.ts'
import { createStore } from '../engine/create-store.ts'
import { evaluate } from '../engine/evaluate.ts'
import { form } from '../testing/builders.ts'
import { QUESTION_SAMPLES } from '../testing/question-samples.ts'
import { QUESTION_DEFINITIONS } from './index.ts'

test.each(Object.keys(QUESTION_TYPE_IDS) as QuestionType[])('%s is defined under its own name', (type) => {
  expect(QUESTION_DEFINITIONS[type].type).toBe(type)
})

describe.each(Object.entries(QUESTION_SAMPLES))('%s', (_, sample) => {
  const asked = form(sample.question)

  test('without an answer is neither answered nor wrong', () => {
    const state = createStore(asked).question(1)
    expect([state.answered, state.faults]).toEqual([false, []])
    expect(createStore(asked).answers()).toEqual([])
  })

  test('reads back what it wrote', () => {
    for (const answers of sample.answered) expect(createStore(asked, answers).answers()).toEqual(answers)
  })

  test('is answered, validly', () => {
    for (const answers of sample.answered) {
      const { answered, faults } = createStore(asked, answers).question(1)
      expect([answered, faults]).toEqual([true, []])
    }
  })

  test('is not answered by half an answer', () => {
    for (const answers of sample.unanswered) expect(createStore(asked, answers).question(1).answered).toBe(false)
  })

  test('keeps what is wrong, and marks it where it stands', () => {
    for (const [answers, expected] of sample.invalid) {
      const { faults } = evaluate(asked, answers)
      expect(faults.map(({ option_id, path, code }) => `${option_id} ${path} ${code}`)).toEqual([expected])
      expect(createStore(asked, answers).answers()).toEqual(answers)
    }
  })
})
