import { expect, test } from 'vitest'
import { type AnalysisState, getStateAfterAnswer } from './workflow.ts'

/** @behaviour analyses.states-by-themselves */
test.each<readonly [AnalysisState, summary: boolean, complete: boolean, after: AnalysisState]>([
  ['started', false, false, 'in_progress'],
  ['started', false, true, 'in_progress'],
  ['in_progress', false, true, 'in_progress'],
  ['started', true, false, 'in_progress'],
  ['started', true, true, 'finished'],
  ['in_progress', true, true, 'finished'],
  ['finished', true, true, 'finished'],
  ['finished', true, false, 'in_progress'],
])('%s (summary %s, complete %s) stands as %s once answered', (...row) => {
  const [state, summary, complete, after] = row
  expect(getStateAfterAnswer({ state, summary, complete })).toBe(after)
})
