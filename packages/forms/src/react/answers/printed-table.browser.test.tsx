import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import { mountPrint, mountSection } from '../testing/mount.tsx'

const fields = [
  field('nom', 'text', { title: 'Nom' }),
  field('heures', 'number', { title: 'Heures' }),
  field('part', 'percent', { title: 'Part' }),
  field('an', 'integer', { title: 'Année' }),
  field('double', 'formula', { title: 'Double', values: ['heures * 2'] }),
]
const growing = form(question('table', 1, { fields, options: [option(101)] }))
const fixed = form(
  question('table-mixed', 1, {
    fields: [field('ligne', 'title', { title: 'Ligne' }), ...fields.slice(1, 3), field('note', 'text')],
    options: [option(101, { title: 1 }), option(102), option(103), option(104)],
  }),
)
const GROWN = [
  answer(101, '[{"nom":"Ana","heures":"1.5","part":"10","an":"2026"},{"heures":"1250","part":"7.125"},{"nom":"1.25"}]'),
]
const FILLED = [answer(102, '{"heures":"3","note":"2.5"}'), answer(103, '{"heures":"0.25","part":"douze"}')]

const rowsRead = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

const GROWN_READ = [
  ['Ana', '1,5', '10,000', '2\u00a0026', '3'],
  ['', '1\u00a0250,0', '7,125', '', '2\u00a0500'],
  ['1.25', '', '', '', '0'],
  ['', '1\u00a0251,5', '', '', '2\u00a0503'],
]
const FIXED_READ = [[], ['3,00', '', '2.5'], ['0,25', 'douze', ''], ['', '', ''], ['3,25', '', '']]

test('figures of a table that is only read show as many decimals as the finest of their column', async () => {
  await mountSection(growing, { answers: GROWN, readOnly: true })
  expect(rowsRead()).toEqual(GROWN_READ)
})

test('figures of a printed table do too', async () => {
  await mountPrint(growing, GROWN)
  expect(rowsRead()).toEqual(GROWN_READ)
})

test('so do those of a table of fixed rows; titles, texts and what is no number stay as they are', async () => {
  await mountSection(fixed, { answers: FILLED, readOnly: true })
  expect(rowsRead()).toEqual(FIXED_READ)
})

test('and those of a printed table of fixed rows', async () => {
  await mountPrint(fixed, FILLED)
  expect(rowsRead()).toEqual(FIXED_READ)
})

test('the totals stand in a last row of their own, where columns have some', async () => {
  await mountSection(growing, { answers: GROWN, readOnly: true })
  const total = page.getByRole('row', { name: /^Total/ })
  await expect.element(total.getByRole('rowheader')).toHaveTextContent('Total')
  expect(total.element().closest('tfoot')).not.toBeNull()
})

test('a table with one figure in a column has no row of totals', async () => {
  await mountSection(fixed, { answers: FILLED.slice(0, 1), readOnly: true })
  await expect.element(page.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Total' })).not.toBeInTheDocument()
})
