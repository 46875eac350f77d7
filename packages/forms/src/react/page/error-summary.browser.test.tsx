import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../values/answer.ts'
import { answer, description, field, formOf, option, question } from '../../testing/builders.ts'
import type { FormHost } from '../form-host.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from '../testing/mount.tsx'
import { COMPLETE, PARTIAL, realForm } from '../testing/real-form.ts'
import type { FormPageHandle } from './form-page-props.ts'

const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true })
const summary = () => page.getByRole('region', { name: /réponses? à corriger/ })
const link = (name: RegExp) => summary().getByRole('link', { name })
const input = (name: RegExp) => page.getByRole('textbox', { name })
const said = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join(' ')

const EMAIL = question('text', 1, { fields: [field('c', 'email')], label: 'Courriel' })
const YEAR = question('number', 2, { fields: [field('n', 'integer', { max: 10 })], label: 'Nombre' })
const TABLE = question('table', 3, {
  label: 'Personnes',
  fields: [field('nom', 'text', { title: 'Nom' }), field('courriel', 'email', { title: 'Courriel' })],
  options: [option(301)],
})
const WRONG = [
  answer(101, 'ana'),
  answer(201, '12'),
  answer(301, JSON.stringify([{ nom: 'Ana' }, { nom: 'Béa', courriel: 'bea' }])),
]

/** Two sections: the address and the number in one, the table in the other. */
function twoSections() {
  const first = description(EMAIL, YEAR)
  const [section] = first.sections
  const second = { ...section, id: 2, label: 'Deuxième', questions: [TABLE] }
  return formOf({ ...first, sections: [...first.sections, second] })
}

test('saving with invalid answers saves, then lists what is to correct and gives the list the focus', async () => {
  const sent: Answer[] = []
  const host: FormHost = {
    ...OBLIGING_HOST,
    save: (changes) => Promise.resolve({ saved: (sent.push(...changes), changes) }),
  }
  const store = await mountPage(twoSections(), { answers: WRONG, host })
  store.set(101, 'ana@')
  await expect.element(summary()).not.toBeInTheDocument()
  await save().click()
  await expect.element(summary()).toHaveFocus()
  await expect.element(summary().getByRole('heading', { level: 2 })).toHaveTextContent('3 réponses à corriger')
  expect(
    summary()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent?.split('\u00a0:')[0]),
  ).toEqual(['1. Section', 'Courriel', 'Nombre', '2. Deuxième', 'Personnes, Ligne 2, Courriel'])
  expect(sent).toMatchObject([{ value: 'ana@' }])
  expect(await findViolations()).toEqual([])
})

test('each entry leads to its input or its cell, in whatever section, by keyboard', async () => {
  await mountPage(twoSections(), { answers: WRONG })
  await save().click()
  await expect.element(summary()).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(input(/^Courriel/)).toHaveFocus()
  await link(/^Personnes/).click()
  await expect.element(page.getByRole('heading', { level: 2, name: /^2\. Deuxième/ })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.id).toBe('octroi-q3')
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
  await link(/^1\. Section/).click()
  await expect.element(page.getByRole('heading', { level: 2, name: /^1\. / })).toHaveFocus()
})

test('an entry goes when its answer is corrected, which is said once the typing stops, and the list closes', async () => {
  await mountPage(twoSections(), { answers: WRONG.slice(0, 2) })
  await save().click()
  await link(/^Nombre/).click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(link(/^Nombre/)).not.toBeInTheDocument()
  await expect.element(input(/^Nombre/)).toHaveFocus()
  expect(said()).not.toContain('corrigée')
  await expect.poll(said).toContain('Réponse corrigée. Il en reste 1 à corriger.')
  await input(/^Courriel/).fill('ana@exemple.org')
  await expect.element(summary()).not.toBeInTheDocument()
  await expect.poll(said).toContain('Toutes les réponses sont corrigées.')
  await expect.element(input(/^Courriel/)).toHaveFocus()
})

test('what is being typed for the first time after a save is not listed, nor shown as wrong', async () => {
  await mountPage(twoSections(), { answers: WRONG.slice(0, 1) })
  await save().click()
  await expect.element(summary()).toHaveFocus()
  await input(/^Nombre/).click()
  await userEvent.keyboard('99')
  await expect.element(input(/^Nombre/)).not.toHaveAttribute('aria-invalid')
  expect(link(/^Nombre/).elements()).toEqual([])
  await userEvent.keyboard('{Tab}')
  await expect.element(input(/^Nombre/)).toHaveAttribute('aria-invalid', 'true')
})

test('Escape closes the list and goes to the section that is shown', async () => {
  await mountPage(twoSections(), { answers: WRONG })
  await save().click()
  await expect.element(summary()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(summary()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2, name: /^1\. / })).toHaveFocus()
})

test('saving a section without invalid answers opens nothing, though others have some', async () => {
  await mountPage(twoSections(), { answers: WRONG.slice(2) })
  await page.getByRole('button', { name: 'Enregistrer la section' }).click()
  await expect.element(page.getByRole('status').first()).toBeInTheDocument()
  expect(summary().elements()).toEqual([])
})

test('a table with many faults lists a few, and leads to the others', async () => {
  const rows = Array.from({ length: 12 }, (_, place) => ({ nom: `P${place}`, courriel: 'x' }))
  await mountPage(twoSections(), { answers: [answer(301, JSON.stringify(rows))], initialSectionId: 2 })
  await save().click()
  expect(link(/^Personnes/).elements()).toHaveLength(6)
  await link(/7 autres erreurs dans cette question/).click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Courriel, Ligne 6')
})

test.for(['section', 'page'] as const)('a host opens the list of the real form itself, layout %s', async (layout) => {
  const ref = createRef<FormPageHandle>()
  const store = await mountPage(realForm(), { answers: PARTIAL, layout, ref })
  expect(ref.current?.showFaults()).toBe(true)
  await expect.element(summary()).toHaveFocus()
  await expect
    .element(summary().getByRole('heading', { level: 2 }))
    .toHaveTextContent(`${store.state().invalid} réponses à corriger`)
  const [, last] = [link(/./).elements()[0], link(/./).elements().at(-1)]
  if (last instanceof HTMLElement) last.click()
  await expect.poll(() => document.activeElement?.closest('.octroi-question')).toBeTruthy()
})

test('there is no list when nothing is wrong, or when the form is only read', async () => {
  const ref = createRef<FormPageHandle>()
  await mountPage(realForm(), { answers: COMPLETE, readOnly: true, ref })
  expect(ref.current?.showFaults()).toBe(false)
  expect(summary().elements()).toEqual([])
})
