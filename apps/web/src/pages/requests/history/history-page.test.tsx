import type { HistoryLine } from '@octroi/domain'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { cutAt } from '../../../testing/cut-at.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoute, someRequest } from '../../../testing/render-page.tsx'
import { RequestHistoryPage } from './history-page.tsx'

const ANSWER: HistoryLine = {
  id: 6,
  request_id: 12,
  analysis: null,
  at: '2026-03-02T14:05:00.000Z',
  actor_id: 7,
  actor_label: 'Joceline Villeneuve',
  kind: 'answer',
  label: '3.2 Nom du projet',
  changes: { answer: { from: 'Le Phare', to: 'La Lueur <b>' } },
}
const RETURN: HistoryLine = {
  ...ANSWER,
  id: 4,
  actor_label: 'Mathieu Villeneuve',
  kind: 'state',
  label: 'En correction',
  changes: {
    state: { from: 'Soumise, à valider', to: 'En correction' },
    message: { from: null, to: 'Précisez le budget.' },
  },
}
const MAIL: HistoryLine = {
  ...ANSWER,
  id: 7,
  actor_id: null,
  actor_label: '',
  kind: 'mail',
  label: 'Modifications demandées',
  changes: { recipient: { from: null, to: 'maison@example.org' }, waiting: { from: null, to: true } },
}
const DECISION: HistoryLine = {
  ...RETURN,
  id: 5,
  kind: 'conclusion',
  label: '2026 – Le Phare',
  changes: { ammount_final: { from: '1000', to: '25000.50' } },
}
const OPINION: HistoryLine = {
  ...ANSWER,
  id: 8,
  analysis: { id: 31, summary: false },
  label: 'Analyse générique, 1.4 Autres solutions',
  changes: { answer: { from: '3 – Satisfaisant', to: '4 – Très satisfaisant' } },
}
const SUBMITTED: HistoryLine = {
  ...OPINION,
  id: 9,
  kind: 'analysis_submitted',
  label: 'Fiche synthèse – 2027 – Le Phare',
  analysis: { id: 32, summary: true },
  changes: { state: { from: 'En cours', to: 'Terminée' } },
}
const DATA = [SUBMITTED, OPINION, MAIL, DECISION, RETURN, ANSWER]

async function show() {
  const user = someUser(2)
  const calls = fakeServer(user, {
    'GET /requests/12': () => someRequest(),
    'GET /requests/12/history': () => ({ data: DATA, page: 1, total_pages: 1, total: DATA.length }),
    'GET /requests/12/history/authors': () => [{ id: 7, label: 'Joceline Villeneuve' }],
  })
  const place = { path: '/requests/:id/history', at: '/requests/12/history', user }
  const shown = await renderRoute(<RequestHistoryPage />, place)
  await expect.element(page.getByText('3.2 Nom du projet').first()).toBeVisible()
  return { calls, ...shown }
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour history.page, history.acts */
test('says in French who did what, from what to what, and which mails left', async () => {
  await show()
  const said = (name: RegExp) => page.getByRole('row', { name }).element().textContent
  expect(said(/Nom du projet/)).toMatch(/Réponse modifiée.*Réponse\s*: Le Phare →devient La Lueur <b>Joceline/)
  expect(said(/En correction/)).toMatch(/État\s*: Soumise, à valider →devient En correction.*Précisez le budget/)
  expect(said(/2026 – Le Phare/)).toMatch(/Montant accordé\s: 1\s000,00\s\$ →devient 25\s000,50\s\$/)
  expect(said(/Modifications demandées/)).toMatch(/maison@example.org.*En attente d’envoi\s*: Oui.*Envoi automatique/)
  expect(said(/Autres solutions/)).toMatch(/Réponse modifiée.*3 – Satisfaisant →devient 4 – Très satisfaisant/)
  expect(said(/Fiche synthèse/)).toContain('Analyse soumise')
  const leadTo = (name: RegExp) => page.getByRole('link', { name }).element().getAttribute('href')
  expect(leadTo(/Autres solutions/)).toBe('/requests/12/analysis/31')
  expect(leadTo(/Fiche synthèse/)).toBe('/requests/12/summary')
  await expect.element(page.getByRole('link', { name: /Nom du projet/ })).toHaveAttribute('href', '/requests/12/form')
  await expect.element(page.getByRole('link', { name: /Maison des jeunes/ })).toHaveAttribute('href', '/requests/12')
})

/** @behaviour history.list */
test('is filtered by kind and by person, of this request alone, with the keyboard', async () => {
  const { calls } = await show()
  const asked = () => calls.findLast(({ path }) => path === '/requests/12/history')?.query.get('filters')
  expect(asked()).toBe('{"request_id":12}')
  page
    .getByRole('button', { name: /^Filtres/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'Auteur' }).click()
  await page.getByRole('option', { name: 'Joceline Villeneuve' }).click()
  await expect.poll(asked).toBe('{"actor_id":[7],"request_id":12}')
  await expect.element(page.getByRole('button', { name: 'Exporter en Excel' })).toBeVisible()
})

/** @behaviour tables.not-cut */
test('is not cut, and has no accessibility violation, on a desk and on a phone', async () => {
  const { screen } = await show()
  for (const width of [1280, 1440]) expect(await cutAt(width)).toEqual([])
  for (const width of [1440, 390]) {
    await page.viewport(width, 900)
    await expect.element(page.getByText('3.2 Nom du projet').first()).toBeVisible()
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
})
