import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, description, field, formOf, question } from '../../testing/builders.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage } from '../testing/mount.tsx'
import { PARTIAL, realForm } from '../testing/real-form.ts'

const sections = () => page.getByRole('navigation', { name: 'Sections du formulaire' })
const buttons = () => sections().getByRole('button').elements()
const names = () => buttons().map(({ ariaLabel }) => ariaLabel?.replaceAll('\u00a0', ' '))
const shown = () => buttons().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

/** Three sections: one with a counted question, one without any counted question, one without questions. */
function threeSections() {
  const email = question('text', 1, { fields: [field('c', 'email')] })
  const first = description(email)
  const [section] = first.sections
  const free = { ...section, id: 2, label: 'Libre', questions: [question('text', 2, { required: 0 })] }
  const empty = { ...section, id: 3, label: 'Vide', questions: [] }
  return formOf({ ...first, sections: [...first.sections, free, empty] })
}

/** @behaviour forms.sections */
test('each section is read with its number, name, state, percentage and what is to correct', async () => {
  await mountPage(threeSections(), { answers: [answer(101, 'ana')] })
  expect(names()).toEqual([
    '1. Section 100 % 1 réponse à corriger (En cours)',
    '2. Libre (Aucune question obligatoire)',
    '3. Vide (Aucune question obligatoire)',
  ])
  expect(shown()).toEqual(['1. Section 100 % 1', '2. Libre ', '3. Vide '])
  await expect
    .element(sections().getByRole('button', { name: '1. Section 100\u00a0% 1 réponse à corriger (En cours)' }))
    .toHaveAttribute('aria-current', 'step')
  expect(await findViolations()).toEqual([])
})

test('an application that does not number its sections sees no numbers', async () => {
  const messages = { ...frCA, sectionTitle: (_: number, label: string) => label }
  const form = threeSections()
  await mountPage(form, { answers: [answer(101, 'ana')], messages })
  expect(names()[0]).toMatch(/^Section 100 %/)
  await expect.element(page.getByRole('heading', { name: /^Section/ })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/[123]\. (?:Section|Libre|Vide)/)
})

/** @behaviour remarks.sections */
test('a section where corrections are asked for says how many, and not that it is done', async () => {
  await mountPage(threeSections(), {
    answers: [answer(101, 'ana@exemple.org')],
    corrections: new Map([
      [1, 2],
      [2, 1],
    ]),
  })
  expect(names()).toEqual(['1. Section 2 à corriger', '2. Libre 1 à corriger', '3. Vide (Aucune question obligatoire)'])
  expect(shown()).toEqual(['1. Section 2 à corriger ', '2. Libre 1 à corriger ', '3. Vide '])
  await expect.element(sections().getByRole('button', { name: '1. Section 2 à corriger', exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a section without questions says so', async () => {
  await mountPage(threeSections(), { initialSectionId: 3 })
  await expect.element(page.getByText('Il n’y a aucune question à remplir dans cette section.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('the counts follow the answers', async () => {
  const store = await mountPage(threeSections())
  expect(names()[0]).toBe('1. Section 0 % (À faire)')
  store.set(101, 'ana')
  await expect.poll(() => names()[0]).toBe('1. Section 100 % 1 réponse à corriger (En cours)')
  store.set(101, 'ana@exemple.org')
  await expect.poll(() => names()[0]).toBe('1. Section 100 % (Complétée)')
})

test('what is wrong so far in an answer that is typed is counted once it is left', async () => {
  await mountPage(threeSections())
  await page.getByRole('textbox').click()
  await userEvent.keyboard('ana')
  await expect.poll(() => names()[0]).toBe('1. Section 100 % (Complétée)')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => names()[0]).toBe('1. Section 100 % 1 réponse à corriger (En cours)')
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{End}@')
  expect(names()[0]).toBe('1. Section 100 % 1 réponse à corriger (En cours)')
})

test.for(['section', 'page'] as const)('an address that names a question opens it, layout %s', async (layout) => {
  window.location.hash = '#octroi-q1040'
  await mountPage(realForm(), { answers: PARTIAL, layout })
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.id).toBe('octroi-q1040')
  window.location.hash = '#octroi-q1001'
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.id).toBe('octroi-q1001')
  window.location.hash = ''
})
