import { describe, expect, test } from 'vitest'
import { findIncidentFaults, type IncidentDraft, isIncidentComplete, NEW_INCIDENT } from './rules.ts'

const TODAY = '2026-03-20'
const COMPLETE: IncidentDraft = {
  ...NEW_INCIDENT,
  information: 'Noms et courriels',
  circumstances: 'Envoi au mauvais destinataire',
  began_on: '2026-03-02',
  discovered_on: '2026-03-04',
  people_count: 12,
}

describe('the rules of an incident', () => {
  test('accept what is known the day it is discovered, while the risk is assessed', () => {
    expect(findIncidentFaults(COMPLETE, TODAY)).toEqual({})
    expect(isIncidentComplete(COMPLETE, TODAY)).toBe(true)
    expect(isIncidentComplete(NEW_INCIDENT, TODAY)).toBe(false)
  })

  test.each<[string, Partial<IncidentDraft>, object]>([
    ['a blank text', { information: ' \n' }, { information: 'required' }],
    ['no day of discovery', { discovered_on: null }, { discovered_on: 'required' }],
    ['no number of people', { people_count: null }, { people_count: 'required' }],
    ['a negative number', { people_count: -1 }, { people_count: 'people_range' }],
    ['a fraction', { people_in_quebec: 1.5 }, { people_in_quebec: 'people_range' }],
    ['more people in Quebec than in all', { people_in_quebec: 13 }, { people_in_quebec: 'people_more' }],
    ['an end before the beginning', { ended_on: '2026-03-01' }, { ended_on: 'day_order' }],
    ['a discovery before it began', { discovered_on: '2026-03-01' }, { discovered_on: 'day_order' }],
    ['a notice before the discovery', { people_notified_on: '2026-03-03' }, { people_notified_on: 'day_order' }],
    ['a discovery in the future', { discovered_on: '2026-03-21' }, { discovered_on: 'day_range' }],
    ['a notice in the year 9999', { people_notified_on: '9999-12-31' }, { people_notified_on: 'day_range' }],
    ['a year without its century', { began_on: '0026-03-02' }, { began_on: 'day_range' }],
    ['a risk without its elements', { serious_risk: false }, { risk_sensitivity: 'risk_unexplained' }],
    [
      'a public notice without reason',
      { public_notice_on: '2026-03-05' },
      { public_notice_reason: 'notice_unexplained' },
    ],
    ['a text that is too long', { measures: 'x'.repeat(5001) }, { measures: 'too_long' }],
    ['a hidden character', { measures: 'a\u202Eb' }, { measures: 'control_character' }],
  ])('refuse %s', (_name, change, faults) => {
    expect(findIncidentFaults({ ...COMPLETE, ...change }, TODAY)).toEqual(faults)
  })

  test('accept a risk that one element explains, and a public notice with its reason', () => {
    const assessed = { serious_risk: true, risk_likelihood: 'Élevée', public_notice_on: '2026-03-05' }
    const draft = { ...COMPLETE, ...assessed, public_notice_reason: 'Adresses inconnues' }
    expect(findIncidentFaults(draft, TODAY)).toEqual({})
  })
})
