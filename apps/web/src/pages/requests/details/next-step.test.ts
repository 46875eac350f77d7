import { expect, test } from 'vitest'
import { someRequest } from '../../../testing/render-page.tsx'
import { nextStepOf } from './next-step.ts'

const { completion } = someRequest()

test('the way to the form has one name, begun or not, until something is to correct', () => {
  const labelOf = (change: Parameters<typeof someRequest>[0]) => nextStepOf(someRequest(change), false).fillLabel
  expect(labelOf({ completion: { ...completion, answered: 0, percent: 0 } })).toBe('request.form.fill')
  expect(labelOf({ completion: { ...completion, answered: 4, percent: 40 } })).toBe('request.form.fill')
  expect(labelOf({ completion: { ...completion, invalid_question_ids: [7] } })).toBe('request.next.fix')
  expect(labelOf({ state_id: 3 })).toBe('request.next.fix')
})
