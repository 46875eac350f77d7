import { describe, expect, test } from 'vitest'
import { fixtureText, REQUEST_1 } from '@octroi/fixtures'
import { answer, form, question } from '../testing/builders.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import { evaluate } from './evaluate.ts'

describe.each(['answers-1-complete.json', 'answers-1-partial.json'] as const)('%s', (name) => {
  const expected = JSON.parse(fixtureText('expected.json'))[name]
  const evaluation = evaluate(readFixture(REQUEST_1), fixtureAnswers(name))

  test('is counted as expected, in the form and in each section', () => {
    const { counted, answered, percent } = expected
    expect(evaluation.progress).toEqual({ counted, answered, percent })
    expect(evaluation.sections).toEqual(expected.sections)
  })

  test('lacks the answers expected', () => expect(evaluation.unanswered).toEqual(expected.unanswered_question_ids))

  test('is wrong where expected', () => {
    expect([...new Set(evaluation.faults.map(({ question_id }) => question_id))]).toEqual(expected.invalid_question_ids)
  })

  test('hides the answers expected', () =>
    expect(evaluation.hiddenAnswered).toEqual(expected.hidden_answered_question_ids))

  test('gives the results expected', () => expect(evaluation.computedResults).toEqual(expected.computed_results))
})

test('the complete request is ready to submit, the partial one is not', () => {
  const isReady = (name: Parameters<typeof fixtureAnswers>[0]) =>
    evaluate(readFixture(REQUEST_1), fixtureAnswers(name)).isReadyToSubmit
  expect([isReady('answers-1-complete.json'), isReady('answers-1-partial.json')]).toEqual([true, false])
})

describe('a form is ready to submit', () => {
  const asked = form(question('text', 1), question('file', 2), question('number', 3, { required: 0 }))
  const complete = [answer(101, 'x'), answer(201, '77')]

  test('when it is complete and valid, and no document is missing', () => {
    expect(evaluate(asked, complete)).toMatchObject({ isReadyToSubmit: true, missingDocuments: [] })
  })

  test('not without a document, though it is complete', () => {
    const { progress, missingDocuments, isReadyToSubmit } = evaluate(asked, [answer(101, 'x')])
    expect({ percent: progress.percent, missingDocuments, isReadyToSubmit }).toEqual({
      percent: 100,
      missingDocuments: [2],
      isReadyToSubmit: false,
    })
  })

  test('not with an invalid answer, even to an optional question', () => {
    expect(evaluate(asked, [...complete, answer(301, 'x')]).isReadyToSubmit).toBe(false)
  })
})

test('a hidden file is not missing', () => {
  const child = question('file', 2, { parent_option_id: 101 })
  const asked = form(question('toggle', 1, { children_question: [child] }))
  expect(evaluate(asked, [answer(101, '0')]).missingDocuments).toEqual([])
  expect(evaluate(asked, [answer(101, '1')]).missingDocuments).toEqual([2])
})
