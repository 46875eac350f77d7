import type { RequestAnalysis, RequestType } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { someAnalysis } from '../../../testing/some-analysis.ts'
import { timelineOf } from './timeline.ts'

const SUPPORT: RequestType = {
  id: 1,
  label: 'Demande de soutien financier',
  form_id: 1,
  flow: [1, 2, 3, 4, 5, 6, 8],
  financial_pages: true,
  analyses: [
    { id: 1, label: 'Analyse financière', summary: false, financial: true },
    { id: 3, label: 'Fiche synthèse', summary: true, financial: false },
  ],
  recommendations: 'formulated',
}
const UPDATE: RequestType = { ...SUPPORT, flow: [1, 2, 3, 9], analyses: [], recommendations: 'none' }

const statuses = (type: RequestType, state_id: number) => timelineOf(type, { state_id }).map(({ status }) => status)

describe('the timeline of a request', () => {
  test('shows the summary sheet before the other analyses', () => {
    expect(timelineOf(SUPPORT, { state_id: 1 }).map(({ id }) => id)).toEqual([
      'validated',
      'analysis-3',
      'analysis-1',
      'advice',
      'end',
    ])
  })

  test('stands at the first step until the request is validated', () => {
    expect(statuses(SUPPORT, 1)).toEqual(['current', 'todo', 'todo', 'todo', 'todo'])
    expect(statuses(SUPPORT, 2)).toEqual(['current', 'todo', 'todo', 'todo', 'todo'])
  })

  test('marks the first step when the request is to be corrected', () => {
    expect(statuses(SUPPORT, 3)[0]).toBe('correction')
  })

  test('marks every analysis as current during the analysis', () => {
    expect(statuses(SUPPORT, 4)).toEqual(['done', 'current', 'current', 'todo', 'todo'])
  })

  /** @behaviour analyses.timeline */
  test('shows where each analysis stands to whom they are shown, a returned one as to be corrected', () => {
    const analyzes = [someAnalysis({ type_id: 3, state_id: 2 }), someAnalysis({ type_id: 1, state_id: 3 })]
    const shown = (change: Partial<RequestAnalysis> = {}) =>
      timelineOf(SUPPORT, { state_id: 4, analyzes: analyzes.map((one) => ({ ...one, ...change })) })
    expect(shown().map(({ status }) => status)).toEqual(['done', 'current', 'done', 'todo', 'todo'])
    expect(shown({ state_id: 1 })[1]?.status).toBe('current')
    expect(shown({ return_reason: 'À revoir' })[2]?.status).toBe('correction')
    expect(timelineOf(SUPPORT, { state_id: 5, analyzes })[1]?.status).toBe('done')
  })

  test('is done to the end once approved, or completed for a type without analyses', () => {
    expect(statuses(SUPPORT, 6).at(-1)).toBe('current')
    expect(statuses(SUPPORT, 8)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(statuses(UPDATE, 9)).toEqual(['done'])
  })

  const typeOf = (flow: number[], recommendations: RequestType['recommendations'], labels: readonly string[]) => ({
    ...SUPPORT,
    flow,
    recommendations,
    analyses: labels.map((label, place) => ({
      id: place,
      label,
      summary: label === 'Fiche synthèse',
      financial: false,
    })),
  })

  /** @behaviour requests.timelines */
  test.each([
    [
      'of support',
      typeOf([1, 2, 3, 4, 5, 6, 8], 'formulated', ['Financière', 'Administrative', 'Fiche synthèse', 'Sociale']),
      ['validated', 'Fiche synthèse', 'Financière', 'Administrative', 'Sociale', 'recommendations', 'approved'],
    ],
    [
      'of a renewal',
      typeOf([1, 2, 3, 4, 7, 8], 'preformulated', ['Financière', 'Renouvellement']),
      ['validated', 'Financière', 'Renouvellement', 'approved'],
    ],
    [
      'of a project',
      typeOf([1, 2, 3, 4, 5, 6, 8], 'formulated', ['Financière', 'Développement', 'Impact']),
      ['validated', 'Financière', 'Développement', 'Impact', 'recommendations', 'approved'],
    ],
    ['that is simple', typeOf([1, 2, 3, 4, 9], 'none', ['Générique']), ['validated', 'Générique', 'completed']],
    ['of an update', typeOf([1, 2, 3, 9], 'none', []), ['validated']],
  ])('has the steps of a request %s', (_, type, steps) => {
    const named = timelineOf(type, { state_id: 1 }).map(({ key, label }) => key?.replace('request.step.', '') ?? label)
    expect(named).toEqual(steps)
  })
})
