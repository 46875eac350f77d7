import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { cellNamed, takeCell } from '../../testing/cells.ts'
import { mountSection } from '../../testing/mount.tsx'

const fields = [field('n', 'number', { title: 'Heures' }), field('nom', 'text', { title: 'Nom' })]
const heldText = () => (document.activeElement as HTMLInputElement).value
const shown = (rows: number) =>
  Array.from({ length: rows }, (_, place) => cellNamed(`Heures, Ligne ${place + 1}`).textContent)
const total = () => page.getByRole('row', { name: /^Total/ }).element().textContent

beforeEach(() => page.viewport(1280, 900))

test('numbers of a column and their total show as many decimals, so that they stand under one another', async () => {
  const store = await mountSection(form(question('table', 1, { fields, options: [option(101)] })), {
    answers: [answer(101, '[{"n":"1.5"},{"n":"2.25"},{"n":"3"},{}]')],
  })
  await takeCell('Nom, Ligne 4')
  expect(shown(4)).toEqual(['1,50', '2,25', '3,00', ''])
  expect(total()).toContain('6,75')
  await takeCell('Heures, Ligne 4')
  await userEvent.keyboard('0,125')
  expect(heldText()).toBe('0,125')
  expect(shown(3)).toEqual(['1,50', '2,25', '3,00'])
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => shown(4)).toEqual(['1,500', '2,250', '3,000', '0,125'])
  await expect.poll(total).toContain('6,875')
  await takeCell('Heures, Ligne 1')
  await userEvent.keyboard('{F2}')
  expect(heldText()).toBe('1,5')
  expect(store.question(1).values[101]).toMatchObject([{ n: '1.5' }, { n: '2.25' }, { n: '3' }, { n: '0.125' }])
})

test('numbers without decimals get none', async () => {
  await mountSection(form(question('table', 1, { fields, options: [option(101)] })), {
    answers: [answer(101, '[{"n":"1"},{"n":"20"}]')],
  })
  await takeCell('Nom, Ligne 1')
  expect(shown(2)).toEqual(['1', '20'])
  expect(total()).toContain('21')
})
