import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formOf } from '../../testing/builders.ts'
import { afterPaint } from '../after-paint.ts'
import { takeCommitLog } from '../testing/commit-log.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage } from '../testing/mount.tsx'
import { COMPLETE, PARTIAL, realForm } from '../testing/real-form.ts'

const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })
const nav = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name })
const current = () => document.querySelector('nav [aria-current="step"]')?.textContent ?? ''
const allMounted = () => expect.poll(() => document.querySelector('[data-mounting]')).toBeNull()
const questionsShown = () => document.querySelectorAll('.octroi-question').length

/** Mounting the whole form takes half a second, so that tests which need no fresh page share one. */
test('all sections stand under each other, the first at once, each with its count and every visible question', async () => {
  const store = await mountPage(realForm(), { layout: 'page', answers: PARTIAL })
  await expect.element(page.getByRole('textbox', { name: /^1\.1 / })).toBeVisible()
  expect(heading(/./).elements()).toHaveLength(store.form.sections.length)
  expect(page.getByText(/questions obligatoires répondues/).elements()).toHaveLength(store.form.sections.length)
  await allMounted()
  const visible = store.form.questions.filter(({ question: { id } }) => store.question(id).visible)
  expect(questionsShown()).toBe(visible.length)

  // Typing renders nothing outside its question.
  await page.getByRole('textbox', { name: /^3\.4 / }).click()
  await userEvent.keyboard('{End}1')
  // The first key changes the counts of the form, which are updated after the frame that shows the key.
  await new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)))
  takeCommitLog()
  await userEvent.keyboard('abcdef')
  await new Promise<void>((resolve) => afterPaint(() => afterPaint(resolve)))
  expect(new Set(takeCommitLog().map(({ place }) => place))).toEqual(new Set(['octroi-q1037']))
})

test('several sections on one page have no accessibility violation', async () => {
  const { description } = realForm()
  const some = formOf({ ...description, sections: description.sections.slice(0, 4) })
  await mountPage(some, { layout: 'page', answers: PARTIAL })
  await allMounted()
  // Positions can only be measured once sections are laid out.
  for (const section of document.querySelectorAll<HTMLElement>('.octroi-page-section')) {
    section.style.contentVisibility = 'visible'
  }
  expect(await findViolations()).toEqual([])
})

test('the navigation goes to a section, and scrolling marks the one that is being read, to the last', async () => {
  const onSectionChange = vi.fn<(id: number) => void>()
  await mountPage(realForm(), { layout: 'page', answers: COMPLETE, onSectionChange })
  await nav(/^7\. /).click()
  await expect.element(heading(/^7\. /)).toHaveFocus()
  await expect.poll(current).toMatch(/^7\. /)
  await expect.poll(() => heading(/^7\. /).element().getBoundingClientRect().top).toBeLessThan(200)
  expect(onSectionChange).toHaveBeenCalledWith(107)
  await page.getByRole('button', { name: 'Revenir au début du formulaire' }).click()
  await expect.element(heading(/^1\. /)).toHaveFocus()

  await allMounted()
  await expect.poll(current).toMatch(/^1\. /)
  const read = () => {
    heading(/^4\. /).element().scrollIntoView()
    return current()
  }
  await expect.poll(read).toMatch(/^4\. /)
  await nav(/^12\. /).click()
  await expect.poll(current).toMatch(/^12\. /)
})

test('a page opened at a section shows that one, without taking the focus', async () => {
  await mountPage(realForm(), { layout: 'page', initialSectionId: 105 })
  await expect.element(heading(/^5\. /)).toBeInViewport()
  await expect.poll(current).toMatch(/^5\. /)
  expect(document.activeElement).toBe(document.body)
})

test('a host that keeps the section in its address is followed', async () => {
  await mountPage(realForm(), { layout: 'page', sectionId: 103 })
  await expect.element(heading(/^3\. /)).toBeInViewport()
})

test('the next question without an answer is gone to wherever it is, and typed in', async () => {
  const store = await mountPage(realForm(), { layout: 'page', answers: PARTIAL })
  await page.getByRole('button', { name: 'Question sans réponse' }).click()
  const question = document.activeElement?.closest('.octroi-question')
  expect(question).toBeTruthy()
  await expect.element(page.elementLocator(question ?? document.body)).toBeInViewport()
  expect(store.question(Number(question?.id.replace('octroi-q', ''))).answered).toBe(false)
})

test('printing the page puts every question on it at once', async () => {
  const store = await mountPage(realForm(), { layout: 'page' })
  window.dispatchEvent(new Event('beforeprint'))
  const visible = store.form.questions.filter(({ question: { id } }) => store.question(id).visible)
  expect(questionsShown()).toBe(visible.length)
})

test('on a telephone nothing is wider than the screen', async () => {
  await page.viewport(390, 800)
  await mountPage(realForm(), { layout: 'page', answers: PARTIAL })
  await allMounted()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Sections', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^3\. / }).click()
  await expect.element(heading(/^3\. /)).toHaveFocus()
  await page.viewport(1280, 900)
})
