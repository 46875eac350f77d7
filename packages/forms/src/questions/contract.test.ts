import { describe, expect, test } from 'vitest'
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
