import { expect, test } from 'vitest'
import { findDestination, STATES, TRANSITION_NAMES } from './workflow.ts'

const financial = [1, 2, 3, 4, 5, 6, 8]
const renewal = [1, 2, 3, 4, 7, 8]
const simple = [1, 2, 3, 4, 9]
const update = [1, 2, 3, 9]

test('an organisation submits to the reviewer, the first time and after a correction', () => {
  expect(findDestination(financial, 'submit')).toBe(STATES.submitted.id)
  expect(findDestination(financial, 'resubmit')).toBe(STATES.submitted.id)
})

test('a reviewer returns for correction, or accepts for analysis; without analyses the request is completed', () => {
  expect(findDestination(financial, 'return')).toBe(STATES.correction.id)
  expect(findDestination(simple, 'accept')).toBe(STATES.analysis.id)
  expect(findDestination(update, 'accept')).toBe(STATES.completed.id)
})

test('accepted analyses lead to recommendations, formulated or preformulated, or complete the request', () => {
  expect(findDestination(financial, 'accept_analyses')).toBe(STATES.post_analysis.id)
  expect(findDestination(renewal, 'accept_analyses')).toBe(STATES.preformulated.id)
  expect(findDestination(simple, 'accept_analyses')).toBe(STATES.completed.id)
  expect(findDestination(update, 'accept_analyses')).toBeUndefined()
})

test('recommendations are submitted and approved, or approved as they were preformulated', () => {
  expect(findDestination(financial, 'submit_recommendations')).toBe(STATES.approval.id)
  expect(findDestination(financial, 'approve')).toBe(STATES.approved.id)
  expect(findDestination(renewal, 'approve_preformulated')).toBe(STATES.approved.id)
  expect(findDestination(renewal, 'approve')).toBeUndefined()
})

test('a funder who shows the states in another order redirects no act', () => {
  const shuffled = financial.toReversed()
  for (const name of TRANSITION_NAMES) expect(findDestination(shuffled, name)).toBe(findDestination(financial, name))
})
