import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { cellNamed, takeCell } from '../../testing/cells.ts'
import { mountSection } from '../../testing/mount.tsx'

const FIELDS = [
  field('nom', 'text', { title: 'Nom' }),
  field('etat', 'select', { title: 'État', values: ['À déposer', 'Déposée'] }),
]

/** @behaviour widgets.not-a-choice-stays */
test('what is none of the choices of a list stays shown and marked until somebody chooses', async () => {
  const table = question('table', 1, { fields: FIELDS, options: [option(101)] })
  const rows = JSON.stringify([{ nom: 'Ana', etat: '93800.35' }])
  const store = await mountSection(form(table), { answers: [answer(101, rows)] })
  const etat = () => (store.question(1).values[101] as readonly { readonly etat: string }[])[0]?.etat
  const cell = () => cellNamed('État, Ligne 1')
  const list = page.getByRole('combobox', { name: 'État, Ligne 1' })
  const shown = () => cell().querySelector('select')?.value
  expect([cell().textContent, cell().ariaInvalid]).toEqual(['93800.35', 'true'])
  await page.elementLocator(cell()).click()
  expect(shown()).toBe('93800.35')
  await expect.element(list).toHaveAttribute('aria-invalid', 'true')
  // The list was opened and closed without a choice.
  await page.elementLocator(cell()).click()
  await userEvent.keyboard('{Escape}')
  expect(shown()).toBe('93800.35')
  await takeCell('Nom, Ligne 1')
  await userEvent.keyboard('Béa{Tab}')
  expect(shown()).toBe('93800.35')
  expect(etat()).toBe('93800.35')
  await list.selectOptions('Déposée')
  await takeCell('Nom, Ligne 1')
  expect([etat(), cell().textContent, cell().ariaInvalid]).toEqual(['Déposée', 'Déposée', null])
})
