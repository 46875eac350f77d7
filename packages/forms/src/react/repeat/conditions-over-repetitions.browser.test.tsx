import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, form, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountPrint } from '../testing/mount.tsx'

const project = (place: number) => page.getByRole('group', { name: `Projet ${place}`, exact: true })
const input = (place: number, name: RegExp) => project(place).getByRole('textbox', { name })
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ')

const asked = () =>
  form(
    question('toggle', 1, { label: 'Hors Québec' }),
    question('group', 2, {
      label: 'Projets',
      repeat: { label: 'Projet' },
      children_question: [
        question('text', 3, { label: 'Titre' }),
        question('text', 4, { label: 'Pays', show_if: 'o101' }),
        question('text', 5, { label: 'Motif', required: 0, show_if: 'q3 == "autre"' }),
      ],
    }),
  )
const two = [answer(201, '[{"id":"a","o301":"Parc"},{"id":"b","o301":"École","o401":"Chili"}]')]

test('an answer outside shows a question in every repetition, and what is typed there stays', async () => {
  const store = await mountPage(asked(), { answers: two })
  await expect.element(input(1, /^Titre/)).toHaveValue('Parc')
  expect(page.getByRole('textbox', { name: /^Pays/ }).elements()).toEqual([])
  await input(1, /^Titre/).fill('Parc neuf')
  await page.getByRole('radio', { name: 'Oui' }).click()
  await expect.element(input(1, /^Pays/)).toHaveValue('')
  await expect.element(input(2, /^Pays/)).toHaveValue('Chili')
  await expect.element(input(1, /^Titre/)).toHaveValue('Parc neuf')
  await expect.element(project(1).getByText('Réponses obligatoires\u00a0: 1 sur 2')).toBeVisible()
  await expect.poll(said).toContain('2 questions ajoutées. La première\u00a0: Pays.')
  await input(1, /^Pays/).fill('Pérou')
  await page.getByRole('radio', { name: 'Non' }).click()
  await expect.element(input(1, /^Pays/)).not.toBeInTheDocument()
  expect(JSON.parse(store.answer(201).value)).toMatchObject([{ o301: 'Parc neuf', o401: 'Pérou' }, { o401: 'Chili' }])
  expect(await findViolations()).toEqual([])
})

test('a question that an answer of the repetition shows is announced', async () => {
  await mountPage(asked(), { answers: two })
  await input(1, /^Titre/).fill('autre')
  await userEvent.keyboard(' ')
  await expect.element(input(1, /^Motif/)).toBeVisible()
  await expect.poll(said).toContain('Question ajoutée\u00a0: Motif.')
})

test('print has what an answer outside shows, and nothing else', async () => {
  await mountPrint(asked(), [answer(101, '1'), ...two])
  await expect.element(page.getByText('Projet 2 – Pays')).toBeVisible()
  await expect.element(page.getByText('Chili')).toBeVisible()
})

test('what one answer changes in several repetitions and outside is announced together', async () => {
  const [toggle, group] = asked().description.sections[0]!.questions
  const outside = question('text', 6, { label: 'Ambassade', show_if: 'o101', order: 9 })
  await mountPage(form(toggle!, group!, outside), { answers: two })
  const heard: string[] = []
  const watch = new MutationObserver(() => heard.push(said().trim()))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await page.getByRole('radio', { name: 'Oui' }).click()
  await expect.poll(said).toContain('3 questions ajoutées. La première\u00a0: ')
  await page.getByRole('radio', { name: 'Non' }).click()
  await expect.poll(said).toContain('3 questions ne s’appliquent plus')
  watch.disconnect()
  expect(heard.filter((text) => /Question ajoutée|Une question/.test(text))).toEqual([])
})
