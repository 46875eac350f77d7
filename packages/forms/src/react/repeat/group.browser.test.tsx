import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, form, question } from '../../testing/builders.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, mountPrint } from '../testing/mount.tsx'

const project = (place: number) => page.getByRole('group', { name: `Projet ${place}`, exact: true })
const title = (place: number) => project(place).getByRole('textbox', { name: /^Titre/ })
const addButton = () => page.getByRole('button', { name: 'Ajouter un projet' })
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ')

function projects() {
  return form(
    question('group', 1, {
      label: 'Projets',
      repeat: { label: 'Projet', add_label: 'Ajouter un projet', max: 3 },
      children_question: [
        question('text', 2, { label: 'Titre', order: 1 }),
        question('toggle', 3, {
          label: 'Nouveau',
          order: 2,
          required: 0,
          children_question: [question('number', 4, { label: 'Budget', parent_option_id: 301 })],
        }),
        question('text', 5, { label: 'Motif', order: 3, required: 0, show_if: 'q4 > 100' }),
      ],
    }),
  )
}

const two = [answer(101, '[{"id":"a","o201":"Parc"},{"id":"b","o201":"École"}]')]
const saved = (text: string) =>
  text.startsWith('[') ? (JSON.parse(text) as { o201?: string }[]).map(({ o201 }) => o201) : []

test('a repetition is added by keyboard, which goes to its first question and is announced', async () => {
  const store = await mountPage(projects(), { answers: two })
  await expect.element(title(2)).toHaveValue('École')
  addButton().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(title(3)).toHaveFocus()
  await expect.poll(said).toContain('Projet 3, ajouté en dernier.')
  expect(store.changed()).toEqual([])
  await userEvent.keyboard('Marché')
  await expect.poll(() => saved(store.answer(101).value)).toEqual(['Parc', 'École', 'Marché'])
  await expect.element(addButton()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(addButton()).toHaveAccessibleDescription('Maximum atteint\u00a0: 3.')
  expect(await findViolations()).toEqual([])
})

test('a repetition with answers is removed once this is confirmed, and Escape keeps it', async () => {
  const store = await mountPage(projects(), { answers: two })
  await project(1).getByRole('button', { name: 'Retirer' }).click()
  await expect.element(page.getByText('Retirer «\u00a0Projet 1\u00a0» et ses réponses\u00a0?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(project(1).getByRole('button', { name: 'Retirer' })).toHaveFocus()
  expect(store.changed()).toEqual([])
  await project(1).getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('button', { name: 'Oui, retirer' }).click()
  await expect.poll(() => saved(store.answer(101).value)).toEqual(['École'])
  await expect.element(title(1)).toHaveValue('École')
  await expect.element(project(1).getByRole('heading', { name: 'Projet 1' })).toHaveFocus()
  await expect.poll(said).toContain('Retiré\u00a0: Projet 1.')
})

test('conditions read the answers of their own repetition, whose completion is shown', async () => {
  await mountPage(projects(), { answers: two })
  await project(2).getByRole('radio', { name: 'Oui' }).click()
  await expect.element(project(2).getByText('Réponses obligatoires\u00a0: 1 sur 2')).toBeVisible()
  await project(2)
    .getByRole('textbox', { name: /^Budget/ })
    .fill('500')
  await expect.element(project(2).getByRole('textbox', { name: /^Motif/ })).toBeVisible()
  await expect.element(project(2).getByText('Rempli')).toBeVisible()
  expect(
    project(1)
      .getByRole('textbox', { name: /^Budget|^Motif/ })
      .elements(),
  ).toEqual([])
})

test('F8 goes to the first required question of a group without answers, also when it is a choice', async () => {
  const group = question('group', 1, {
    repeat: { label: 'Projet' },
    children_question: [question('text', 2, { required: 0 }), question('radio', 3), question('text', 4)],
  })
  await mountPage(form(group))
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('radio', { name: 'Option 301' })).toHaveFocus()
})

test('an answer that a repetition lacks is told once the person leaves it', async () => {
  await mountPage(projects())
  await title(1).click()
  await project(1).getByRole('radio', { name: 'Oui' }).click()
  expect(page.getByText(/^Répondez à cette question/).elements()).toEqual([])
  addButton().element().focus()
  await expect.element(title(1)).toHaveAccessibleDescription(/Répondez à cette question/)
  for (const input of [title(1), project(1).getByRole('textbox', { name: /^Budget/ })]) {
    await expect.element(input).toBeInvalid()
  }
  expect(page.getByText(/^Répondez à cette question/).elements()).toHaveLength(2)
  await title(1).fill('Parc')
  await expect.element(title(1)).not.toBeInvalid()
  expect(await findViolations()).toEqual([])
})

test('what somebody else saved comes into the repetition, and the others stay', async () => {
  const store = await mountPage(projects(), { answers: two })
  await expect.element(title(1)).toHaveValue('Parc')
  const first = title(1).element()
  store.load([answer(101, '[{"id":"a","o201":"Parc"},{"id":"b","o201":"Lycée"}]')])
  await expect.element(title(2)).toHaveValue('Lycée')
  expect(title(1).element()).toBe(first)
  expect(store.changed()).toEqual([])
})

test('prints each answer of each repetition under its name', async () => {
  await mountPrint(projects(), two)
  await expect.element(page.getByText('Projet 2 – Titre')).toBeVisible()
  await expect.element(page.getByText('École')).toBeVisible()
})
