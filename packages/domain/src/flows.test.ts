import { expect, test } from 'vitest'
import { createFlow } from './flows.ts'
import { STATE_LIST, TRANSITIONS, type Transition } from './workflow.ts'
import { findDestination } from './workflow.ts'

const codesOf = (flow: readonly number[]) => STATE_LIST.filter(({ id }) => flow.includes(id)).map(({ code }) => code)

/** @behaviour content.types */
test.each([
  { hasAnalyses: true, recommendations: 'formulated' },
  { hasAnalyses: true, recommendations: 'preformulated' },
  { hasAnalyses: true, recommendations: 'none' },
  { hasAnalyses: false, recommendations: 'none' },
] as const)('each state of the flow of %j is reached, and each but the last leads on', (choices) => {
  const flow = createFlow(choices)
  const reached = new Set<string>(['draft'])
  for (const name of Object.keys(TRANSITIONS) as Transition[]) {
    const to = findDestination(flow, name)
    const state = STATE_LIST.find(({ id }) => id === to)
    if (state !== undefined) reached.add(state.code)
  }
  expect([...reached].toSorted()).toEqual(codesOf(flow).toSorted())
  const leading = new Set<string>(
    Object.entries(TRANSITIONS).flatMap(([name, { from }]) =>
      findDestination(flow, name as Transition) === undefined ? [] : [from],
    ),
  )
  const ends = codesOf(flow).filter((code) => !leading.has(code))
  expect(ends).toHaveLength(1)
  expect(['approved', 'completed']).toContain(ends[0])
})
