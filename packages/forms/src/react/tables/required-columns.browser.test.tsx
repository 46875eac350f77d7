import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, question } from '../../testing/builders.ts'
import { cellNamed, takeCell } from '../testing/cells.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountSection } from '../testing/mount.tsx'

const FIELDS = [field('nom', 'text', { title: 'Nom', required: 1 }), field('age', 'integer', { title: 'Âge' })]
const people = form(question('table', 1, { fields: FIELDS, computed: { minimum: 2 } }))
const MISSING = 'Nom\u00a0: Remplissez cette cellule\u00a0: chaque ligne commencée en a besoin.'

const note = (text: string) => page.getByRole('gridcell').filter({ hasText: text })

beforeEach(() => page.viewport(1440, 900))

test('a required column is marked in its heading, and no other is', async () => {
  await mountSection(people)
  await expect.element(page.getByRole('columnheader', { name: 'Nom (obligatoire)' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Âge', exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a row that lacks a required cell says what to do once the person leaves it', async () => {
  const store = await mountSection(people, { answers: [answer(101, '[{"nom":"Ana"},{"nom":"Béa","age":"42"}]')] })
  await takeCell('Nom, Ligne 2')
  await userEvent.keyboard('{Delete}')
  expect(store.question(1).faults).toMatchObject([{ path: '[1].nom', code: 'missing_cell' }])
  await expect.element(note(MISSING)).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(note(MISSING)).toBeVisible()
  expect(cellNamed('Nom, Ligne 2').getAttribute('aria-describedby')).toContain('fault')
  expect(await findViolations()).toEqual([])
})

test('too few rows say how many it takes', async () => {
  await mountSection(people, { answers: [answer(101, '[{"nom":"Ana"}]')] })
  await expect.element(page.getByText('Ajoutez des lignes\u00a0: le minimum est de 2.').first()).toBeVisible()
})
