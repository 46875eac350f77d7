import { translateTexts } from '@octroi/fixtures/translate-page'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage } from '../testing/mount.tsx'
import { COMPLETE, PARTIAL, realForm } from '../testing/real-form.ts'

const search = () => page.getByRole('combobox', { name: 'Rechercher dans le formulaire' })
const button = () => page.getByRole('button', { name: 'Rechercher dans le formulaire' })
const found = () => page.getByRole('option')
const firstFound = () => found().elements()[0]?.textContent
const active = () => document.getElementById(search().element().getAttribute('aria-activedescendant') ?? '')

async function openByKey() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search()).toHaveFocus()
}

/** This test comes first: the code of the search is not loaded yet. */
/** @behaviour search.form-typed-ahead */
test('what is typed at once after Ctrl+K is searched for, and goes in no answer', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  const answer = page.getByRole('textbox', { name: /^1\.1 / })
  await answer.click()
  const before = answer.element().closest('input')?.value
  await userEvent.keyboard('{Control>}k{/Control}benevolesx{Backspace}')
  await expect.element(search()).toHaveValue('benevoles')
  expect(answer.element().closest('input')?.value).toBe(before)
  await expect.poll(firstFound).toMatch(/^7\.4 Nombre de bénévoles/)
  await userEvent.keyboard('{Escape}')
  await expect.element(answer).toHaveFocus()
})

test('Ctrl+K opens the search; arrows and Enter go to a question of another section and into its input', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  await openByKey()
  await userEvent.keyboard('benevoles')
  await expect.poll(firstFound).toMatch(/^7\.4 Nombre de bénévoles.*7\. Ressources humaines et bénévolat/)
  await expect.poll(() => active()?.textContent).toMatch(/^7\.4/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.poll(() => active()?.textContent).toMatch(/^7\.5/)
  expect(active()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2, name: /^7\. / })).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.textContent).toMatch(/^7\.5/)
})

test('Escape closes it and gives the focus back to where it was', async () => {
  await mountPage(realForm())
  await page.getByRole('textbox', { name: /^1\.1 / }).click()
  await openByKey()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: /^1\.1 / })).toHaveFocus()
})

test('how many questions were found is said once the typing has paused, also when there is none', async () => {
  await mountPage(realForm())
  await openByKey()
  const said = () => page.getByRole('dialog').getByRole('status').element().textContent
  await userEvent.keyboard('courriel')
  expect(said()).toBe('')
  await expect.poll(said).toMatch(/^\d+ questions trouvées$/)
  await userEvent.keyboard('xyz')
  await expect.poll(said).toBe('Aucune question ne correspond à votre recherche.')
  expect(found().elements()).toEqual([])
  expect(search().element()).toHaveAttribute('aria-expanded', 'false')
})

test('an answer is found as it was just typed', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  await page.getByRole('textbox', { name: /^1\.2 / }).fill('Le Phare')
  await openByKey()
  await userEvent.keyboard('phare')
  await expect.poll(firstFound).toMatch(/^1\.2 .*Le Phare$/)
})

test('the search has roles, names and no accessibility violation, empty and with results', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  await button().click()
  await expect.element(page.getByRole('dialog', { name: 'Rechercher dans le formulaire' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await search().fill('nom')
  await expect.element(page.getByRole('listbox', { name: 'Questions trouvées' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a form that is only read is searched too, and the question that is gone to has the focus', async () => {
  await mountPage(realForm(), { answers: COMPLETE, readOnly: true })
  await openByKey()
  await userEvent.keyboard('3.5')
  await expect.poll(firstFound).toMatch(/^3\.5/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.textContent).toMatch(/^3\.5/)
})

test('on one page, the search brings a far question into view', async () => {
  await mountPage(realForm(), { answers: PARTIAL, layout: 'page' })
  await openByKey()
  await userEvent.keyboard('10.6{Enter}')
  await expect.poll(() => document.activeElement?.closest('.octroi-question')?.textContent).toMatch(/^10\.6/)
  await expect.element(page.elementLocator(document.activeElement ?? document.body)).toBeInViewport()
})

test('on a telephone, a press opens it and it fits the screen', async () => {
  await page.viewport(390, 800)
  await mountPage(realForm(), { answers: PARTIAL })
  await button().click()
  await search().fill('nom')
  await expect.element(found().first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await found().first().click()
  await expect.poll(() => document.activeElement?.closest('.octroi-question')).toBeTruthy()
  await page.viewport(1280, 900)
})

test('a page that the browser translates is searched on, word after word', async () => {
  await mountPage(realForm(), { answers: PARTIAL })
  await openByKey()
  await userEvent.keyboard('benevoles')
  await expect.poll(firstFound).toMatch(/^7\.4 Nombre de bénévoles/)
  translateTexts(page.getByRole('listbox').element())
  await userEvent.keyboard(' xx')
  await expect.poll(() => found().elements().length).toBe(0)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
  await expect.poll(firstFound).toMatch(/^7\.4 Nombre de bénévoles/)
  translateTexts(page.getByRole('listbox').element())
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => document.querySelector('mark')?.textContent).toMatch(/^bénévol$/i)
})
