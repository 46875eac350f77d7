import { expect, test } from 'vitest'
import { destinationOf, STATES, TRANSITION_NAMES } from './workflow.ts'

const financial = [1, 2, 3, 4, 5, 6, 8]
const renewal = [1, 2, 3, 4, 7, 8]
const simple = [1, 2, 3, 4, 9]
const update = [1, 2, 3, 9]

test('an organisation submits to the reviewer, the first time and after a correction', () => {
  expect(destinationOf(financial, 'submit')).toBe(STATES.submitted.id)
  expect(destinationOf(financial, 'resubmit')).toBe(STATES.submitted.id)
})

test('a reviewer returns for correction, or accepts for analysis; without analyses the request is completed', () => {
  expect(destinationOf(financial, 'return')).toBe(STATES.correction.id)
  expect(destinationOf(simple, 'accept')).toBe(STATES.analysis.id)
  expect(destinationOf(update, 'accept')).toBe(STATES.completed.id)
})

test('accepted analyses lead to recommendations, formulated or preformulated, or complete the request', () => {
  expect(destinationOf(financial, 'accept_analyses')).toBe(STATES.post_analysis.id)
  expect(destinationOf(renewal, 'accept_analyses')).toBe(STATES.preformulated.id)
  expect(destinationOf(simple, 'accept_analyses')).toBe(STATES.completed.id)
  expect(destinationOf(update, 'accept_analyses')).toBeUndefined()
})

test('recommendations are submitted and approved, or approved as they were preformulated', () => {
  expect(destinationOf(financial, 'submit_recommendations')).toBe(STATES.approval.id)
  expect(destinationOf(financial, 'approve')).toBe(STATES.approved.id)
  expect(destinationOf(renewal, 'approve_preformulated')).toBe(STATES.approved.id)
  expect(destinationOf(renewal, 'approve')).toBeUndefined()
})

test('a funder who shows the states in another order redirects no act', () => {
  const shuffled = financial.toReversed()
  for (const name of TRANSITION_NAMES) expect(destinationOf(shuffled, name)).toBe(destinationOf(financial, name))
})
