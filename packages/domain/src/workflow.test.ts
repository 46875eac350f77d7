import { expect, test } from 'vitest'
import { STATES, stateAfter, transitionBetween } from './workflow.ts'

const financial = [1, 2, 3, 4, 5, 6, 8]
const simple = [1, 2, 3, 4, 9]
const update = [1, 2, 3, 9]

test('an organisation submits to the next state, and after a correction to the state before', () => {
  expect(stateAfter(financial, 'submit')).toBe(STATES.submitted.id)
  expect(stateAfter(financial, 'resubmit')).toBe(STATES.submitted.id)
})

test('a reviewer returns to correction and accepts by jumping two states', () => {
  expect(stateAfter(financial, 'return')).toBe(STATES.correction.id)
  expect(stateAfter(simple, 'accept')).toBe(STATES.analysis.id)
  expect(stateAfter(update, 'accept')).toBe(STATES.completed.id)
})

test('recommendations are submitted and approved, or approved as they were preformulated', () => {
  expect(transitionBetween(financial, 5, 6)).toBe('submit_recommendations')
  expect(transitionBetween(financial, 6, 8)).toBe('approve')
  expect(transitionBetween([1, 2, 3, 4, 7, 8], 7, 8)).toBe('approve_preformulated')
  expect(transitionBetween(financial, 5, 8)).toBeUndefined()
  expect(transitionBetween(simple, 4, 5)).toBeUndefined()
})

test('a state that is not a neighbour cannot be reached', () => {
  expect(transitionBetween(financial, 1, 2)).toBe('submit')
  expect(transitionBetween(financial, 3, 2)).toBe('resubmit')
  expect(transitionBetween(financial, 1, 4)).toBeUndefined()
  expect(transitionBetween(financial, 2, 1)).toBeUndefined()
  expect(transitionBetween(financial, 8, 1)).toBeUndefined()
})
