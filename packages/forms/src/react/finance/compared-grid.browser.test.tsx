import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { createStore } from '../../engine/create-store.ts'
import { FormPage } from '../page/form-page.tsx'
import { OBLIGING_HOST, mountPrint, mountSection, show } from '../testing/mount.tsx'
import { cellNamed, fillCell } from '../testing/cells.ts'
import { findViolations } from '../testing/find-violations.ts'
import { financialTable } from './financial-table-entry.tsx'
import { preloadWidgets } from '../widgets.ts'

const YEARS = [
  field('reel', 'money', { title: 'Exercice terminé (réel)' }),
  field('prevu', 'money', { title: 'Exercice en cours (budget)' }),
]

function budget(fields = YEARS) {
  const lines = [
    option(101, { label: 'Dons' }),
    option(102, { label: 'Ventes' }),
    option(103, { label: 'Total', custom: 'L1 + L2' }),
  ]
  return form(question('financial-table', 1, { label: 'Budget', options: lines, fields }))
}

const ANSWERS = [answer(101, '{"reel":"1000","prevu":"1250"}'), answer(102, '{"reel":"0.1","prevu":"-0.2"}')]

const headings = () => [...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent)
const isTable = (element: unknown) =>
  element instanceof Element && element.matches('.octroi-compared, .octroi-spreadsheet')
const shown = (name: string) => cellNamed(name).textContent

test('each year shows how it differs from the one before, as it is typed, totals included', async () => {
  await page.viewport(1280, 900)
  const store = await mountSection(budget(), { answers: ANSWERS })
  await expect
    .poll(headings)
    .toEqual([
      'Poste',
      'Exercice terminé (réel) ($)',
      'Exercice en cours (budget) ($)',
      'Écart – Exercice en cours ($)',
      '%Écart – Exercice en cours (%)',
    ])
  expect(shown('Écart, Dons')).toBe('+250,00')
  expect(shown('%, Dons')).toBe('+25,0\u00a0%')
  expect(shown('Écart, Ventes')).toBe('\u22120,30')
  expect(shown('%, Ventes')).toBe('\u2212300,0\u00a0%')
  expect(shown('Écart, Total')).toBe('+249,70')
  await fillCell('Exercice en cours (budget), Dons', '900')
  await expect.poll(() => shown('Écart, Dons')).toBe('\u2212100,00')
  expect(shown('Écart, Total')).toBe('\u2212100,30')
  await fillCell('Exercice en cours (budget), Ventes', '1,1')
  await expect.poll(() => shown('%, Ventes')).toBe('>\u00a0+999\u00a0%')
  await fillCell('Exercice en cours (budget), Ventes', '-1')
  await expect.poll(() => shown('%, Ventes')).toBe('<\u00a0\u2212999\u00a0%')
  expect(store.answers()).toContainEqual(answer(101, '{"reel":"1000","prevu":"900"}'))
  expect(await findViolations()).toEqual([])
})

test('a table that is out of sight is not laid out to learn its width', async () => {
  await page.viewport(1280, 900)
  await preloadWidgets(budget())
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get')
  const store = createStore(budget(), ANSWERS)
  await show(
    <div style={{ contentVisibility: 'hidden' }}>
      <FormPage store={store} host={OBLIGING_HOST} />
    </div>,
  )
  await expect.poll(headings).toHaveLength(5)
  expect(width.mock.contexts.filter(isTable)).toEqual([])
  width.mockRestore()
})

test('a total beyond what an amount may be says so, and leaves the answers as valid as they are', async () => {
  await page.viewport(1280, 900)
  const most = answer(101, '{"reel":"9999999999999"}')
  const store = await mountSection(budget(), { answers: [most, answer(102, '{"reel":"1"}')] })
  await expect.element(page.getByText(/Ce total dépasse 9\s999\s999\s999\s999,00\s\$/)).toBeVisible()
  expect(cellNamed('Exercice terminé (réel), Total')).toHaveAttribute('aria-invalid', 'true')
  expect(store.question(1).faults).toEqual([])
})

test('variances are hidden and shown again with a button, and what was undone can still be made again', async () => {
  await page.viewport(1280, 900)
  const store = await mountSection(budget(), { answers: ANSWERS })
  await fillCell('Exercice terminé (réel), Dons', '5')
  await userEvent.keyboard('{Enter}')
  const hide = page.getByRole('button', { name: 'Masquer les écarts' })
  await userEvent.click(hide)
  await expect.poll(headings).toHaveLength(3)
  await userEvent.click(page.getByRole('button', { name: 'Annuler la dernière modification du tableau' }))
  expect(store.question(1).values[101]).toEqual({ reel: '1000', prevu: '1250' })
  await userEvent.click(page.getByRole('button', { name: 'Afficher les écarts' }))
  await expect.poll(headings).toHaveLength(5)
  await userEvent.click(page.getByRole('button', { name: 'Rétablir la modification annulée' }))
  expect(store.question(1).values[101]).toEqual({ reel: '5', prevu: '1250' })
})

test('where they would make the table scroll sideways, variances wait to be asked for', async () => {
  await page.viewport(632, 900)
  await mountSection(budget(), { answers: ANSWERS })
  await expect.element(page.getByRole('button', { name: 'Afficher les écarts' })).toBeVisible()
  expect(headings()).toHaveLength(3)
  const region = document.querySelector('.octroi-grid-region')
  expect(region?.scrollWidth).toBe(region?.clientWidth)
  await userEvent.click(page.getByRole('button', { name: 'Afficher les écarts' }))
  await expect.poll(headings).toHaveLength(5)
})

test('on a phone a variance is one of the columns that are shown one at a time', async () => {
  await page.viewport(390, 844)
  await mountSection(budget(), { answers: ANSWERS })
  await page.getByRole('combobox', { name: 'Colonne affichée' }).selectOptions('Écart – Exercice en cours (%)')
  await expect.poll(headings).toEqual(['Poste', 'Écart – Exercice en cours (%)'])
  expect(shown('Écart, Dons')).toBe('+25,0\u00a0%')
  await expect.element(page.getByRole('button', { name: 'Masquer les écarts' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findViolations()).toEqual([])
})

test('a blank says nothing, hours differ in hours and percentages in points, and dollars not from hours', async () => {
  await page.viewport(1400, 900)
  const fields = [
    field('heures', 'number', { title: 'Heures' }),
    field('heures2', 'number', { title: 'Heures ensuite' }),
    field('part', 'percent', { title: 'Part' }),
    field('part2', 'percent', { title: 'Part ensuite' }),
    field('gens', 'integer', { title: 'Personnes' }),
    field('gens2', 'integer', { title: 'Personnes ensuite' }),
    field('cout', 'money', { title: 'Coût' }),
  ]
  const row = { heures: '7.5', heures2: '8', part: '10', part2: '12.5', gens: '4', gens2: '1004' }
  await mountSection(budget(fields), { answers: [answer(101, JSON.stringify(row))] })
  await userEvent.click(page.getByRole('button', { name: 'Afficher les écarts' }))
  expect(headings().filter((title) => title?.includes('Écart'))).toHaveLength(5)
  expect(shown('Écart – Heures ensuite, Dons')).toBe('+0,50')
  expect(shown('Écart – Part ensuite, Dons')).toBe('+2,50\u00a0pt')
  expect(shown('Écart – Personnes ensuite, Dons')).toBe('+1\u00a0000')
  expect(shown('Écart – Personnes ensuite, Ventes')).toBe('')
})

test('to read and on paper the table has its variances, which give way where there is no room', async () => {
  await page.viewport(1280, 900)
  await mountSection(budget(), { answers: ANSWERS, readOnly: true })
  const cells = () =>
    [...(document.querySelector('.octroi-printed-table tbody tr')?.querySelectorAll('td') ?? [])].flatMap((cell) =>
      cell.checkVisibility() ? [cell.textContent] : [],
    )
  expect(cells()).toEqual(['1\u00a0000,00', '1\u00a0250,00', '+250,00', '+25,0\u00a0%'])
  await expect.element(page.getByRole('columnheader', { name: 'Écart – Exercice en cours (%)' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.viewport(390, 844)
  await expect.poll(cells).toEqual(['1\u00a0000,00', '1\u00a0250,00'])
})

test('the print view has them too', async () => {
  await page.viewport(1280, 900)
  await mountPrint(budget(), ANSWERS)
  await expect.element(page.getByRole('cell', { name: '+249,70' })).toBeVisible()
})

test('a host does without them, in English as well', async () => {
  await page.viewport(1280, 900)
  const described = budget()
  await preloadWidgets(described)
  const widgets = { 'financial-table': financialTable({ variance: false }) }
  await show(
    <FormPage host={OBLIGING_HOST} store={createStore(described, ANSWERS)} widgets={widgets} messages={enCA} />,
  )
  await expect.poll(headings).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'Show variances' })).not.toBeInTheDocument()
})
