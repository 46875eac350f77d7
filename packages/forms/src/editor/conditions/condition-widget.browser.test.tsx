import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../react/testing/find-violations.ts'
import { field, option, question } from '../../testing/builders.ts'
import { panel, questionOf, showEditor } from '../testing/show-editor.tsx'

const questions = [
  question('radio', 1, {
    label: 'Couleur',
    question_number: '1.1',
    options: [option(11, { label: 'Vert' }), option(12, { label: 'Jaune' })],
  }),
  question('number', 2, { label: 'Âge', order: 2, fields: [field('age', 'integer')] }),
  question('text', 3, { label: 'Nom', order: 3 }),
]

const chosen = { part: { kind: 'question', id: 3 } } as const
const lists = panel.getByRole('group', { name: 'Apparaît si' })

async function choose(input: ReturnType<typeof panel.getByRole>, name: string) {
  await input.click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** @behaviour form-drafts.conditions */
test('a condition is built from lists, said as a sentence, and saved as a formula', async () => {
  const drafting = await showEditor(questions, chosen)
  await panel.getByText('Conditions').click()
  await lists.getByRole('button', { name: 'Ajouter une condition' }).click()
  await choose(lists.getByRole('combobox', { name: 'Question' }), '1.1 Couleur')
  await choose(lists.getByRole('combobox', { name: 'Choix' }), 'Jaune')
  expect(questionOf(drafting, 3).show_if).toBe('o12')
  await lists.getByRole('button', { name: 'Ajouter une condition' }).click()
  const second = lists.getByRole('group', { name: 'Question 2' })
  await choose(second.getByRole('combobox', { name: 'Question' }), 'Âge')
  await choose(second.getByRole('combobox', { name: 'Comparaison' }), '≥')
  await second.getByRole('textbox', { name: 'Valeur' }).fill('18')
  expect(questionOf(drafting, 3).show_if).toBe('min(o12, q2 >= 18)')
  await expect.element(panel.getByText('Apparaît si 1.1 = Jaune et Âge ≥ 18.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await lists.getByRole('button', { name: 'Retirer la condition 1' }).click()
  await lists.getByRole('button', { name: 'Retirer la condition 1' }).click()
  expect(questionOf(drafting, 3)).not.toHaveProperty('show_if')
})

/** @behaviour form-drafts.formula-text */
test('a formula that lists cannot say is written, with the names that it may read and what is wrong with it', async () => {
  const drafting = await showEditor(
    [...questions.slice(0, 2), question('text', 3, { order: 3, show_if: 'q2 + 1 > 3' })],
    chosen,
  )
  await panel.getByText('Conditions').click()
  const formula = lists.getByRole('textbox', { name: 'Formule' })
  await expect.element(formula).toHaveValue('q2 + 1 > 3')
  await formula.fill('q2 + 1 > 3 + jau')
  await lists.getByRole('button', { name: 'o12 1.1 = Jaune' }).click()
  expect(questionOf(drafting, 3).show_if).toBe('q2 + 1 > 3 + o12')
  await formula.fill('q2 + (')
  await expect.element(lists.getByText(/Elle n’est pas bien formée/)).toBeVisible()
})
