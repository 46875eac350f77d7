import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage } from '../testing/mount.tsx'
import { PARTIAL, realForm } from '../testing/real-form.ts'

const next = () => page.getByRole('button', { name: 'Question sans réponse', exact: true })
const previous = () => page.getByRole('button', { name: 'Question sans réponse précédente' })
const activeQuestion = () => document.activeElement?.closest('.octroi-question')?.id

test('F8 goes to the next question without an answer, and Shift+F8 back', async () => {
  await mountPage(form(question('text', 1), question('text', 2), question('toggle', 3)), {
    answers: [answer(201, 'a')],
  })
  await userEvent.keyboard('{F8}')
  await expect.poll(activeQuestion).toBe('octroi-q1')
  await userEvent.keyboard('{F8}')
  await expect.poll(activeQuestion).toBe('octroi-q3')
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  await expect.poll(activeQuestion).toBe('octroi-q1')
  expect(next().element()).toHaveAttribute('aria-keyshortcuts', 'F8')
  expect(previous().element()).toHaveAttribute('aria-keyshortcuts', 'Shift+F8')
  await expect.element(page.getByText('F8', { exact: true }).first()).toBeVisible()
})

test('the button for the one before goes to another section', async () => {
  await mountPage(realForm(), { answers: PARTIAL, initialSectionId: 110 })
  await previous().click()
  await expect.element(page.getByRole('heading', { level: 2, name: /^8\. / })).toBeVisible()
  await expect.poll(activeQuestion).toBeTruthy()
})

test('when all questions are answered it says so, and leads to the documents that are missing', async () => {
  const store = await mountPage(form(question('file', 1), question('text', 2), question('file', 3)))
  await page.getByRole('textbox').fill('a')
  await expect.element(page.getByText('Toutes les questions obligatoires ont une réponse.')).toBeVisible()
  await page.getByRole('button', { name: '2 documents à joindre' }).click()
  await expect.element(page.getByRole('button', { name: /^Question 3/ })).toHaveFocus()
  expect(await findViolations()).toEqual([])
  store.set(101, '77')
  await expect.element(page.getByRole('button', { name: '1 document à joindre' })).toBeVisible()
  store.set(301, '77')
  await expect.element(page.getByRole('button', { name: /à joindre/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).toMatch(/^Toutes les questions/)
})

/** @behaviour widgets.complete-and-right */
test('a form with an answer to correct is not complete, counts it and leads to it; its head counts documents', async () => {
  const fields = [field('a', 'text', { validation: '[0-9]+' })]
  const store = await mountPage(form(question('text', 1, { fields }), question('text', 2), question('file', 3)), {
    answers: [answer(101, 'douze'), answer(201, 'a')],
  })
  await expect.element(page.getByText('2 / 3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Complétée')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Toutes les questions/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 réponse à corriger', exact: true }).click()
  await expect.poll(activeQuestion).toBe('octroi-q1')
  await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
  store.set(101, '12')
  await expect.element(page.getByText('Complétée')).toBeVisible()
  await expect.element(page.getByText(/Toutes les questions/)).toBeVisible()
})

test('on a telephone it is among the sections too, and closes them', async () => {
  await page.viewport(390, 800)
  await mountPage(realForm(), { answers: PARTIAL })
  await page.getByRole('button', { name: 'Sections', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Question sans réponse', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(activeQuestion).toBeTruthy()
  await page.viewport(1280, 900)
})
