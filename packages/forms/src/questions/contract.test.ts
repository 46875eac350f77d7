import { describe, expect, test } from 'vitest'
import { QUESTION_TYPE_IDS, type QuestionType } from '../description/form.ts'
import { questionContract } from '../testing/question-contract.ts'
import { QUESTION_SAMPLES } from '../testing/question-samples.ts'
import { QUESTION_DEFINITIONS } from './index.ts'

test.each(Object.keys(QUESTION_TYPE_IDS) as QuestionType[])('%s is defined under its own name', (type) => {
  expect(QUESTION_DEFINITIONS[type].type).toBe(type)
})

describe.each(Object.entries(QUESTION_SAMPLES))('%s', (_, sample) => {
  test.each(questionContract(sample))('$name', async ({ run }) => {
    await expect(Promise.resolve(run())).resolves.toBeUndefined()
  })
})
