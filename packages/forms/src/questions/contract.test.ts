import { readFileSync } from 'node:fs'
import { FORM_NAMES, formPath } from '@octroi/fixtures'
import { describe, expect, test } from 'vitest'
import { readForm } from '../reader/read-form.ts'
import { questionContract } from '../testing/question-contract.ts'
import { QUESTION_SAMPLES } from '../testing/question-samples.ts'
import { QUESTION_DEFINITIONS } from './index.ts'

test('every type is listed under its own name, and has a sample in its folder', () => {
  const types = Object.keys(QUESTION_DEFINITIONS)
  expect(Object.values(QUESTION_DEFINITIONS).map(({ type }) => type)).toEqual(types)
  expect(Object.keys(QUESTION_SAMPLES).toSorted()).toEqual(types.toSorted())
})

describe.each(Object.entries(QUESTION_SAMPLES))('%s', (_, sample) => {
  test.each(questionContract(sample))('$name', async ({ run }) => {
    await expect(Promise.resolve(run())).resolves.toBeUndefined()
  })
})

// The engine never checks questions without an answer: this test shows that it need not for any question of the
// contract.
test.each(FORM_NAMES)('in %s a model without answers is neither answered nor wrong', (name) => {
  const read = readForm(JSON.parse(readFileSync(formPath(name), 'utf8')))
  if ('faults' in read) throw new Error('a form that ships should be read')
  const nothing = { values: {}, details: {} }
  const wrong = read.form.questions.filter(({ model }) => model.isAnswered(nothing) || model.faults(nothing).length > 0)
  expect(wrong.map(({ question }) => question.id)).toEqual([])
})
