import { expect, test } from 'vitest'
import { analysisAuthor } from './author.ts'
import { ANALYSIS_STATES } from './workflow.ts'

const inState = (state: keyof typeof ANALYSIS_STATES, submitted_by: string) =>
  analysisAuthor({ state_id: ANALYSIS_STATES[state].id, submitted_by })

test('a finished analysis has the author who submitted it; one that was returned, or that nobody submitted, has none', () => {
  expect(inState('finished', 'Inès Bouazza')).toBe('Inès Bouazza')
  expect(inState('finished', '')).toBeNull()
  expect(inState('in_progress', 'Inès Bouazza')).toBeNull()
})
