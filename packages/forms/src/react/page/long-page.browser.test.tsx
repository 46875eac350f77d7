import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { description, formOf, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage } from '../testing/mount.tsx'

const SECTIONS = 40
const QUESTIONS = 20

/** 40 sections of 20 questions: more than are mounted before somebody scrolls to them. */
function longForm() {
  const sections = Array.from({ length: SECTIONS }, (_, place) => ({
    id: place + 1,
    label: `Partie ${place + 1}`,
    description: '',
    icon: '',
    questions: Array.from({ length: QUESTIONS }, (_unused, at) => {
      const id = place * QUESTIONS + at + 1
      return question('text', id, { label: `Question numéro ${id}` })
    }),
  }))
  return formOf({ ...description(), sections })
}

const settled = () => expect.poll(() => document.querySelector('[data-mounting]')).toBeNull()
const questionsShown = () => document.querySelectorAll('.octroi-question').length
const input = (id: number) => page.getByRole('textbox', { name: new RegExp(`^Question numéro ${id}(?!\\d)`) })

const outlined = () =>
  page
    .getByRole('listitem')
    .filter({ hasText: /^Question numéro/ })
    .elements()

/** Mounting the page takes seconds, so that tests which need no fresh page share one. */
async function mountLongPage() {
  const store = await mountPage(longForm(), { layout: 'page' })
  await settled()
  return store
}

test('a form of hundreds of questions gets six hundred while nothing happens, and says what the others ask', async () => {
  const counts = new Set<number>()
  const observer = new MutationObserver(() => counts.add(questionsShown()))
  observer.observe(document.body, { childList: true, subtree: true })
  await mountLongPage()
  observer.disconnect()
  expect(questionsShown()).toBe(600)
  // The rest is mounted two sections at a time, after the questions that fill the window.
  expect(counts.size).toBeLessThan(20)
  expect(outlined()).toHaveLength(200)
  await expect.element(page.getByText('Question numéro 800')).toBeInTheDocument()
  await expect.element(input(800)).not.toBeInTheDocument()

  // A section that is not rendered yet has no accessibility violation once it is laid out.
  const undrawn = document.querySelectorAll<HTMLElement>('.octroi-page-section:has(.octroi-section-outline)')
  for (const section of undrawn) section.style.contentVisibility = 'visible'
  expect(await findViolations(undrawn)).toEqual([])
  for (const section of undrawn) section.style.contentVisibility = ''

  // Questions further down are mounted once somebody scrolls near them.
  page.getByText('Question numéro 790').element().scrollIntoView()
  await expect.element(input(790)).toBeInViewport()
  await expect.element(input(700)).not.toBeInTheDocument()

  // The browser's own search and printing find every question.
  await userEvent.keyboard('{Control>}f{/Control}')
  expect(questionsShown()).toBe(SECTIONS * QUESTIONS)
})

test('a section that is gone to has its questions at once, and the keyboard goes on where the drawn ones end', async () => {
  const store = await mountLongPage()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Partie 38/ })
    .click()
  await expect.element(page.getByRole('heading', { name: /Partie 38/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}bonjour')
  expect(store.changed().map(({ option_id, value }) => [option_id, value])).toEqual([[741 * 100 + 1, 'bonjour']])

  await expect.element(input(601)).not.toBeInTheDocument()
  await input(600).click()
  await expect.element(input(601)).toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(input(601)).toHaveFocus()
})
