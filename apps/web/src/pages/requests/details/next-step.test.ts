import { expect, test } from 'vitest'
import { someRequest } from '../../../testing/render-page.tsx'
import { someAnalysis, someSummary } from '../../../testing/some-analysis.ts'
import { findNextStep, listOwnAnalyses } from './next-step.ts'

const { completion } = someRequest()

test('the way to the form has one name, begun or not, until something is to correct', () => {
  const labelOf = (change: Parameters<typeof someRequest>[0]) => findNextStep(someRequest(change), false).fillLabel
  expect(labelOf({ completion: { ...completion, answered: 0, percent: 0 } })).toBe('request.form.fill')
  expect(labelOf({ completion: { ...completion, answered: 4, percent: 40 } })).toBe('request.form.fill')
  expect(labelOf({ completion: { ...completion, invalid_question_ids: [7] } })).toBe('request.next.fix')
  expect(labelOf({ state_id: 3 })).toBe('request.next.fix')
})

test('who has an act that something still keeps from being done is told what to do first', () => {
  const [act] = someRequest().acts
  const kept = act ? [{ ...act, missing: [{ code: 'color_missing', message: 'Choisir une couleur' }] }] : []
  const told = (state_id: number, acts: typeof kept) => findNextStep(someRequest({ state_id, acts }), true).sentence
  expect([4, 5, 6, 7].map((state) => told(state, kept))).toEqual([
    'request.next.finish',
    'request.next.formulate',
    'request.next.decide',
    'request.next.decide',
  ])
  const summed = someRequest({ state_id: 4, acts: kept, analyzes: [someSummary()] })
  expect(findNextStep(summed, true).sentence).toBe('request.next.finishWithSummary')
  expect([4, 5, 6].map((state) => told(state, []))).toEqual([
    'request.next.analysis',
    'request.next.decision',
    'request.next.decision',
  ])
})

/** @behaviour requests.end-told */
test('who has an act that nothing keeps from being done is told which, and that it ends the request', () => {
  const [act] = someRequest().acts
  const told = (state_id: number, leads: number) =>
    findNextStep(someRequest({ state_id, acts: act ? [{ ...act, state_id: leads }] : [] }), true).sentence
  expect([told(4, 5), told(4, 9), told(5, 6), told(6, 8), told(7, 8)]).toEqual([
    'request.next.acceptAnalyses',
    'request.next.complete',
    'request.next.submitRecommendations',
    'request.next.approve',
    'request.next.approve',
  ])
})

/** @behaviour remarks.first */
test('an organisation corrects what is left of the remarks before it is led to submit again', () => {
  const request = someRequest({ state_id: 3 })
  expect(findNextStep(request, false, { toCorrect: [7] })).toMatchObject({
    sentence: 'request.next.correct',
    act: 'fill',
  })
  expect(findNextStep(request, false, { toCorrect: [] })).toMatchObject({
    sentence: 'request.next.resubmit',
    act: 'act',
  })
})

/** @behaviour analyses.next-step */
test('who has an analysis to fill in is told which, what was returned first, and is led to it', () => {
  const ANALYST = 7
  const others = someAnalysis({ id: 33, type_id: 4, user_id: 8, user: null })
  const listed = someAnalysis({ id: 34, type_id: 6, user_id: 8, user: null, return_reason: 'À revoir' })
  const done = someAnalysis({ id: 35, type_id: 7, state_id: 3, can: { edit: false } })
  const user = { id: ANALYST, name: 'Inès', surname: 'Bouazza', disabled: false }
  const request = someRequest({
    state_id: 4,
    acts: [],
    analyzes: [someAnalysis(), others, listed, done],
    request_users: [{ id: 1, request_id: 12, user_id: ANALYST, type_id: 6, label: '', user }],
  })
  const told = (id: number, analyzes = request.analyzes) => {
    const own = listOwnAnalyses({ ...request, analyzes }, id)
    const { sentence, act } = findNextStep(request, true, { own })
    return { sentence, act, own: own.map((one) => one.id) }
  }
  expect(told(ANALYST)).toEqual({ sentence: 'request.next.takeUp', act: 'analyze', own: [34, 31] })
  expect(told(ANALYST, [someAnalysis()])).toMatchObject({
    sentence: 'request.next.analysis',
    act: 'analyze',
    own: [31],
  })
  expect(told(ANALYST, [someSummary()])).toMatchObject({ act: 'analyze', own: [32] })
  expect(told(ANALYST, [done])).toEqual({ sentence: 'request.next.analysis', act: null, own: [] })
  expect(told(2)).toMatchObject({ sentence: 'request.next.analysis', act: null })
})
