import { field, option, question } from '@octroi/forms/testing'
import { expect, waitFor } from 'storybook/test'
import { answer } from '../../stories/numbered.ts'
import { storeOf, tableMeta, type TableMeta, type TableStory } from '../../stories/table-story.tsx'

const PLACES = ['Rimouski', 'Matane', 'Lévis', 'Montmagny', 'Québec', 'Baie-Saint-Paul', 'La Pocatière', 'Amqui']
const KINDS = ['Repas', 'Transport', 'Répit', 'Aide aux devoirs', 'Jardin', 'Dépannage', 'Ateliers']

/** A thousand different services. */
const ROWS = Array.from({ length: 1000 }, (_, place) => ({
  activite: `${KINDS[place % 7]} – ${PLACES[place % 8]}`,
  genre: place % 3 === 0 ? 'Ponctuelle' : 'Régulière',
  jour: new Date(Date.UTC(2026, 0, 1 + (place % 365))).toISOString().slice(0, 10),
  personnes: String(5 + ((place * 37) % 90)),
  cout: String(20 + ((place * 113) % 4000) / 4),
}))

const SERVICES = question('table', 1, {
  label: 'Registre des services donnés',
  question_number: '3.6',
  fields: [
    field('activite', 'text', { title: 'Activité' }),
    field('genre', 'select', { title: 'Genre', values: ['Régulière', 'Ponctuelle'] }),
    field('jour', 'date', { title: 'Jour' }),
    field('personnes', 'integer', { title: 'Personnes' }),
    field('cout', 'money', { title: 'Coût' }),
    field('part', 'formula', { title: 'Par personne', values: ['cout / personnes'] }),
  ],
  options: [option(101, { label: '' })],
})

const meta: TableMeta = {
  title: 'Tables/A thousand rows',
  ...tableMeta,
  args: { question: SERVICES, answers: [answer(1, 1, JSON.stringify(ROWS))] },
}
export default meta

/**
 * Only the rows in view are rendered; screen readers get the total number. Ctrl+End goes to the last cell, typing there
 * changes its row and the totals, and the headings stay in view.
 */
export const ToTheEnd: TableStory = {
  play: async (context) => {
    const { canvas, userEvent } = context
    const grid = await canvas.findByRole('grid', { name: /^3.6 ?Registre des services/ })
    await waitFor(() => expect(canvas.getByText('Transport – Matane')).toBeVisible())
    await expect(Number(grid.getAttribute('aria-rowcount'))).toBeGreaterThan(1000)
    await expect(grid.querySelectorAll('[role="row"]').length).toBeLessThan(60)
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Activité, Ligne 1' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(isInView(rowHeader(grid, 'Ligne 1000'))).toBe(true))
    await expect(isInView(canvas.getByRole('columnheader', { name: /^Activité/ }))).toBe(true)
    await expect(grid.querySelectorAll('[role="row"]').length).toBeLessThan(60)
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}250{Enter}')
    await expect((storeOf(context).question(1).values[101] as typeof ROWS)[999]).toMatchObject({ personnes: '250' })
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await waitFor(() => expect(isInView(rowHeader(grid, 'Ligne 1'))).toBe(true))
  },
}

/** A card for each row on a phone. */
export const Narrow: TableStory = { globals: { viewport: { value: 'phone' } } }

function rowHeader(grid: HTMLElement, name: string): Element | undefined {
  return [...grid.querySelectorAll('[role="rowheader"]')].find((each) => each.ariaLabel?.endsWith(name))
}

function isInView(element: Element | undefined): boolean {
  if (element === undefined) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && element.contains(seen)
}
