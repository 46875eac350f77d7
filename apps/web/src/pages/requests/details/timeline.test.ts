import type { RequestAnalysis, RequestType } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { someAnalysis } from '../../../testing/some-analysis.ts'
import { buildTimeline } from './timeline.ts'

const SUPPORT: RequestType = {
  id: 1,
  label: 'Demande de soutien financier',
  form_id: 1,
  flow: [1, 2, 3, 4, 5, 6, 8],
  financial_pages: true,
  retired: false,
  analyses: [
    { id: 1, label: 'Analyse financière', summary: false, financial: true },
    { id: 3, label: 'Fiche synthèse', summary: true, financial: false },
  ],
  recommendations: 'formulated',
}
const UPDATE: RequestType = { ...SUPPORT, flow: [1, 2, 3, 9], analyses: [], recommendations: 'none' }

const statuses = (type: RequestType, state_id: number) => buildTimeline(type, { state_id }).map(({ status }) => status)

describe('the timeline of a request', () => {
  test('shows the summary sheet before the other analyses', () => {
    expect(buildTimeline(SUPPORT, { state_id: 1 }).map(({ id }) => id)).toEqual([
      'form',
      'validated',
      'analysis-3',
      'analysis-1',
      'advice',
      'end',
    ])
  })

  test('is with the organisation until its form is submitted, in progress once something is answered', () => {
    const draft = (percent: number) => buildTimeline(SUPPORT, { state_id: 1, completion: { percent } })[0]
    expect(draft(0)).toMatchObject({ key: 'request.step.form', status: 'waiting' })
    expect(draft(4)).toMatchObject({ key: 'request.step.form', status: 'current' })
    expect(statuses(SUPPORT, 1).slice(1)).toEqual(['todo', 'todo', 'todo', 'todo', 'todo'])
    expect(buildTimeline(SUPPORT, { state_id: 2 })[0]).toMatchObject({ key: 'request.step.submitted', status: 'done' })
    expect(statuses(SUPPORT, 2).slice(1)).toEqual(['waiting', 'todo', 'todo', 'todo', 'todo'])
  })

  test('marks the form when the request is to be corrected, and nothing after it', () => {
    expect(statuses(SUPPORT, 3)).toEqual(['correction', 'todo', 'todo', 'todo', 'todo', 'todo'])
    expect(buildTimeline(SUPPORT, { state_id: 3 })[0]?.key).toBe('request.step.formToCorrect')
  })

  test('marks every analysis as to be done during the analysis, to whom they are not shown', () => {
    expect(statuses(SUPPORT, 4)).toEqual(['done', 'done', 'waiting', 'waiting', 'todo', 'todo'])
  })

  /** @behaviour analyses.timeline */
  test('shows where each analysis stands to whom they are shown, a returned one as to be corrected', () => {
    const analyzes = [someAnalysis({ type_id: 3, state_id: 2 }), someAnalysis({ type_id: 1, state_id: 3 })]
    const shown = (change: Partial<RequestAnalysis> = {}) =>
      buildTimeline(SUPPORT, { state_id: 4, analyzes: analyzes.map((one) => ({ ...one, ...change })) })
    expect(shown().map(({ status }) => status)).toEqual(['done', 'done', 'current', 'done', 'todo', 'todo'])
    expect(shown({ state_id: 1 })[2]?.status).toBe('waiting')
    expect(shown({ return_reason: 'À revoir' })[3]?.status).toBe('correction')
    expect(buildTimeline(SUPPORT, { state_id: 5, analyzes })[2]?.status).toBe('done')
  })

  test('is done to the end once approved, or completed for a type without analyses', () => {
    expect(statuses(SUPPORT, 6).at(-1)).toBe('waiting')
    expect(new Set(statuses(SUPPORT, 8))).toEqual(new Set(['done']))
    expect(statuses(UPDATE, 9)).toEqual(['done', 'done'])
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
    const named = buildTimeline(type, { state_id: 1 }).map(
      ({ key, label }) => key?.replace('request.step.', '') ?? label,
    )
    expect(named).toEqual(['form', ...steps])
  })
})
