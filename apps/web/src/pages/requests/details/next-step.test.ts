import { expect, test } from 'vitest'
import { someRequest } from '../../../testing/render-page.tsx'
import { nextStepOf } from './next-step.ts'

const { completion } = someRequest()

test('the way to the form has one name, begun or not, until something is to correct', () => {
  const labelOf = (change: Parameters<typeof someRequest>[0]) => nextStepOf(someRequest(change), false).fillLabel
  expect(labelOf({ completion: { ...completion, answered: 0, percent: 0 } })).toBe('request.form.fill')
  expect(labelOf({ completion: { ...completion, answered: 4, percent: 40 } })).toBe('request.form.fill')
  expect(labelOf({ completion: { ...completion, invalid_question_ids: [7] } })).toBe('request.next.fix')
  expect(labelOf({ state_id: 3 })).toBe('request.next.fix')
})

test('who has an act that something still keeps from being done is told what to do first', () => {
  const [act] = someRequest().acts
  const kept = act ? [{ ...act, missing: [{ code: 'color_missing', message: 'Choisir une couleur' }] }] : []
  const told = (state_id: number, acts: typeof kept) => nextStepOf(someRequest({ state_id, acts }), true).sentence
  expect([4, 5, 6, 7].map((state) => told(state, kept))).toEqual([
    'request.next.finish',
    'request.next.formulate',
    'request.next.decide',
    'request.next.decide',
  ])
  expect([4, 5, 6].map((state) => told(state, []))).toEqual([
    'request.next.analysis',
    'request.next.decision',
    'request.next.decision',
  ])
})
