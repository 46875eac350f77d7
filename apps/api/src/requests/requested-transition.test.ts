import { expect, test } from 'vitest'
import { requestedTransition, transitionTo } from './requested-transition.ts'

const flow = [1, 2, 3, 4, 5, 6, 8]
const to = (from: number, state: number) => transitionTo({ flow, from, to: state })

/** @behaviour requests.acts-by-name */
test('a state that a transition leads to stands for its name, and no other state does', () => {
  expect([to(1, 2), to(3, 2), to(2, 3), to(2, 4), to(5, 6), to(6, 8)]).toEqual([
    'submit',
    'resubmit',
    'return',
    'accept',
    'submit_recommendations',
    'approve',
  ])
  expect([to(1, 4), to(2, 1), to(8, 1), to(5, 8)]).toEqual([undefined, undefined, undefined, undefined])
})

/** @behaviour requests.acts-by-name */
test('the name of an act is enough, must agree with a state that is sent, and is open in its own state only', () => {
  expect(requestedTransition({ from: 2, flow, patch: { act: 'accept' } })).toEqual({ to: 4, name: 'accept' })
  expect(requestedTransition({ from: 2, flow, patch: { act: 'accept', state_id: 4 } }).name).toBe('accept')
  expect(() => requestedTransition({ from: 2, flow, patch: { act: 'accept', state_id: 3 } })).toThrow('invalid')
  expect(requestedTransition({ from: 4, flow, patch: { act: 'accept' } })).toEqual({ to: 4, name: undefined })
})
