import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../react/testing/find-violations.ts'
import { field, option, question } from '../testing/builders.ts'
import { panel, questionOf, showEditor } from './testing/show-editor.tsx'

const onFirst = { part: { kind: 'question', id: 1 } } as const

/** @behaviour form-drafts.kinds */
test('an amount, an e-mail address and a postal code are added by name, named at once, and called so in the outline', async () => {
  const drafting = await showEditor([question('textarea', 1, { label: 'Mission' })], onFirst)
  for (const [kind, label] of [
    ['Montant', 'Montant demandé'],
    ['Courriel', 'Votre adresse'],
    ['Code postal', 'Le lieu'],
  ] as const) {
    await page.getByRole('button', { name: 'Ajouter une question' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await expect.element(panel.getByRole('textbox', { name: 'Texte de la question' })).toHaveFocus()
    await userEvent.keyboard(label)
    await expect.element(page.getByRole('treeitem', { name: `${label} ${kind}` })).toBeVisible()
  }
  const [, money, email, postal] = drafting.state().description.sections[0]?.questions ?? []
  expect([money, email, postal].map((each) => [each?.question_type.label, each?.fields[0]?.type])).toEqual([
    ['number', 'money'],
    ['text', 'email'],
    ['text', 'text'],
  ])
  expect(new RegExp(postal?.fields[0]?.validation ?? '').test('G5L 1A1')).toBe(true)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

/** @behaviour form-drafts.kinds */
test('the kinds of questions are a menu, which arrows go through', async () => {
  await showEditor([question('textarea', 1, { label: 'Mission' })], onFirst)
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem').nth(1)).toHaveFocus()
})

/** @behaviour form-drafts.naming */
test('choices are written one after the other with Enter alone', async () => {
  const colours = question('radio', 1, { options: [option(11, { label: 'Vert' }), option(12, { label: 'Jaune' })] })
  const drafting = await showEditor([colours], onFirst)
  await panel.getByRole('textbox', { name: 'Choix', exact: true }).nth(1).click()
  await userEvent.keyboard('{Enter}Rouge{Enter}Bleu')
  await expect
    .poll(() => questionOf(drafting, 1).options.map(({ label }) => label))
    .toEqual(['Vert', 'Jaune', 'Rouge', 'Bleu'])
})

/** @behaviour form-drafts.naming */
test('after a choice is removed, the next one has the focus', async () => {
  const colours = question('radio', 1, { options: [option(11, { label: 'Vert' }), option(12, { label: 'Jaune' })] })
  await showEditor([colours], onFirst)
  await panel.getByRole('button', { name: 'Supprimer : Vert' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Choix', exact: true })).toHaveFocus()
  await expect.element(panel.getByRole('textbox', { name: 'Choix', exact: true })).toHaveValue('Jaune')
})

/** @behaviour form-drafts.removed-choice */
test('removing a choice that a condition reads says whose, and no id is shown', async () => {
  const colours = question('radio', 1, { options: [option(11, { label: 'Vert' }), option(12, { label: 'Jaune' })] })
  await showEditor([colours, question('text', 2, { label: 'Pourquoi vert', order: 2, show_if: 'o11' })], onFirst)
  await panel.getByRole('button', { name: 'Supprimer : Vert' }).click()
  await expect.element(panel.getByText(/Vert.*est supprimé.*Pourquoi vert/)).toBeVisible()
  await expect.element(page.getByRole('treeitem', { name: /Pourquoi vert .*si un choix supprimé/ })).toBeVisible()
  await expect.element(page.getByText(/qui a été supprimé ou qui a changé de type/).first()).toBeVisible()
  await expect.element(page.getByText(/o11/)).not.toBeInTheDocument()
})

/** @behaviour form-drafts.limits */
test('a limit is typed as people write an amount, and is in view without opening anything', async () => {
  const drafting = await showEditor([question('number', 1, { fields: [field('f1', 'money')] })], onFirst)
  await panel.getByRole('textbox', { name: 'Maximum' }).click()
  await userEvent.keyboard('25 000,50 $')
  await expect.poll(() => questionOf(drafting, 1).fields[0]?.max).toBe(25_000.5)
  await panel.getByRole('textbox', { name: 'Maximum' }).fill('25 000')
  await expect.poll(() => questionOf(drafting, 1).fields[0]?.max).toBe(25_000)
  await expect.element(panel.getByText('Nombre maximal de caractères')).not.toBeInTheDocument()
})

/** @behaviour form-drafts.limits */
test('the limit of a date stays a date', async () => {
  const drafting = await showEditor([question('date', 1, { fields: [field('f1', 'date')] })], onFirst)
  await panel.getByRole('textbox', { name: 'Minimum' }).click()
  await userEvent.keyboard('2026-11-29')
  await expect.poll(() => questionOf(drafting, 1).fields[0]?.min).toBe('2026-11-29')
})

/** @behaviour form-drafts.column-formula */
test('the formula of a column is made of the names of columns and read back in words', async () => {
  const fields = [
    field('f1', 'number', { title: 'Quantité' }),
    field('f2', 'money', { title: 'Coût' }),
    field('f3', 'formula', { title: 'Total', values: null }),
  ]
  const lines = [option(11, { label: 'Personnel' })]
  const drafting = await showEditor([question('table-mixed', 1, { fields, options: lines })], onFirst)
  await expect.element(panel.getByText(/Dites comment calculer/)).toBeVisible()
  const names = panel.getByRole('group', { name: 'Noms et signes à insérer' })
  for (const name of ['Quantité', '×', 'Coût']) await names.getByRole('button', { name, exact: true }).click()
  expect(questionOf(drafting, 1).fields[2]?.values).toEqual(['f1*f2'])
  await expect.element(panel.getByText('Se lit : Quantité × Coût')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Formule du calcul' }).fill('f1 × 12')
  expect(questionOf(drafting, 1).fields[2]?.values).toEqual(['f1 * 12'])
  expect(await findViolations()).toEqual([])
})
