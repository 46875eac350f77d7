import { expect, test } from 'vitest'
import { completionOf } from '../../engine/evaluate.ts'
import { mountPage } from '../../react/testing/mount.tsx'
import { formOf } from '../builders.ts'
import { fillInByKeyboard } from './fill-in-by-keyboard.ts'
import { CONVERTED_FORMS_TODAY, convertForm } from './index.ts'

test.each([
  ['a claim that was a JSON Schema', 'claim'],
  ['a budget whose tables must agree', 'budget'],
  ['a visit that was a FHIR Questionnaire', 'visit'],
] as const)('%s is filled in by keyboard until it can be submitted', async (_, name) => {
  const { description, answers } = convertForm(name)
  const store = await mountPage(formOf(description), { autosave: false, today: CONVERTED_FORMS_TODAY })
  await fillInByKeyboard(store, answers)
  const { progress, isReadyToSubmit } = completionOf(store)
  expect({ percent: progress.percent, isReadyToSubmit }).toEqual({ percent: 100, isReadyToSubmit: true })
})
