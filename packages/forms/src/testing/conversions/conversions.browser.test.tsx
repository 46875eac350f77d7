import { expect, test } from 'vitest'
import { completionOf } from '../../engine/evaluate.ts'
import { mountPage } from '../../react/testing/mount.tsx'
import { formOf } from '../builders.ts'
import { fillInByKeyboard } from './fill-in-by-keyboard.ts'
import { type ConvertedForm, type GivenAnswers, writeAnswers } from './converted-form.ts'
import { convertBudget } from './budget-form.ts'
import { BUDGET_ANSWERS } from './budget-answers.ts'
import budget from './budget.json'
import { convertQuestionnaire } from './fhir-form.ts'
import { HOUSEHOLD_ANSWERS } from './household-answers.ts'
import visit from './household-visit.json'
import { convertJsonSchema } from './json-schema-form.ts'
import { CLAIM_ANSWERS } from './veteran-claim-answers.ts'
import claim from './veteran-claim.json'

async function fillIn(converted: ConvertedForm, given: GivenAnswers) {
  const form = formOf(converted.description)
  const store = await mountPage(form, { autosave: false, today: '2026-11-28' })
  await fillInByKeyboard(store, writeAnswers(converted, given))
  return completionOf(store)
}

test('a claim that was a JSON Schema is filled in by keyboard until it can be submitted', async () => {
  const { progress, isReadyToSubmit } = await fillIn(convertJsonSchema(claim), CLAIM_ANSWERS)
  expect({ percent: progress.percent, isReadyToSubmit }).toEqual({ percent: 100, isReadyToSubmit: true })
})

test('a budget whose tables must agree is filled in by keyboard until it can be submitted', async () => {
  const { progress, isReadyToSubmit } = await fillIn(convertBudget(budget), BUDGET_ANSWERS)
  expect({ percent: progress.percent, isReadyToSubmit }).toEqual({ percent: 100, isReadyToSubmit: true })
})

test('a visit that was a FHIR Questionnaire is filled in by keyboard until it can be submitted', async () => {
  const { progress, isReadyToSubmit } = await fillIn(convertQuestionnaire(visit), HOUSEHOLD_ANSWERS)
  expect({ percent: progress.percent, isReadyToSubmit }).toEqual({ percent: 100, isReadyToSubmit: true })
})
