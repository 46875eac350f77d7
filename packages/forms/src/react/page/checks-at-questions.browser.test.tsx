import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Check, Question } from '../../description/form.ts'
import { QUESTION_DEFINITIONS, type QuestionType } from '../../questions/index.ts'
import { answer, description, formOf, question } from '../../testing/builders.ts'
import { mountPage } from '../testing/mount.tsx'

const SAYS = 'Ramenez le total à 100 %.'
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true })
const summary = () => page.getByRole('region', { name: /réponses? à corriger/ })
const checked = (questions: Question[], ...checks: Check[]) => formOf({ ...description(...questions), checks })

const TYPES = Object.entries(QUESTION_DEFINITIONS).flatMap(([type, { options }]) =>
  options === 'none' ? [] : [type as QuestionType],
)

test.for(TYPES)('a %s shows the message of a check that does not hold, and the list leads to it', async (type) => {
  const marked = question(type, 1, { required: 0 })
  const form = checked([marked, question('number', 2)], { holds: 'q2 < 5', message: SAYS, questions: [1, 2] })
  await mountPage(form, { answers: [answer(201, '7')] })
  await save().click()
  await expect.element(summary()).toHaveFocus()
  await expect.element(summary().getByRole('link', { name: new RegExp(`^Question 1.*${SAYS}`) })).toBeVisible()
  const said = page.elementLocator(document.getElementById('octroi-q1')!).getByText(SAYS)
  await expect.element(said).toBeVisible()
  await summary()
    .getByRole('link', { name: /^Question 1/ })
    .click()
  // The focus may be in a question that a group repeats.
  await expect.poll(() => document.activeElement?.closest('#octroi-q1') ?? null).not.toBeNull()
})

test('while the last share is typed the others are not called wrong; once it is left, all are that do not add up', async () => {
  const questions = [question('number', 1), question('number', 2), question('number', 3)]
  const form = checked(questions, { holds: 'q1 + q2 + q3 == 100', message: SAYS, questions: [1, 2, 3] })
  await mountPage(form, { answers: [answer(101, '60'), answer(201, '30')] })
  const invalid = () => document.querySelectorAll('[aria-invalid="true"]').length
  await page.getByRole('textbox', { name: /^Question 3/ }).click()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('textbox', { name: /^Question 3/ })).toHaveValue('1')
  expect(invalid()).toBe(0)
  await userEvent.keyboard('{Tab}')
  await expect.poll(invalid).toBe(3)
  await page.getByRole('textbox', { name: /^Question 3/ }).click()
  await userEvent.keyboard('{End}0')
  await expect.poll(invalid).toBe(0)
})
