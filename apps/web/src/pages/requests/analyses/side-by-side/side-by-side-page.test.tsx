import type { SideBySide } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../../testing/as-user.ts'
import { fakeServer, refusal } from '../../../../testing/fake-server.ts'
import { findViolations } from '../../../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../../../testing/render-page.tsx'
import { RouteTitle } from '../../../../ui/page.tsx'
import { SideBySidePage } from './side-by-side-page.tsx'

const STATE = { id: 2, label: 'En cours' }
const COMPARED: SideBySide = {
  analyses: [
    {
      id: 31,
      request_id: 12,
      analyze_type: { id: 1, label: 'Analyse financière', summary: false },
      analyze_state: STATE,
      user: 'Inès Bouazza',
      percent: 60,
    },
    {
      id: 32,
      request_id: 12,
      analyze_type: { id: 3, label: 'Fiche synthèse', summary: true },
      analyze_state: STATE,
      user: null,
      percent: 20,
    },
  ],
  criteria: [
    {
      id: 1,
      label: 'Couleur proposée',
      scale: 'choice',
      ratings: [
        { analysis_id: 31, question: '5.3 Couleur proposée', text: 'Vert' },
        { analysis_id: 32, question: '6.6 Couleur proposée', text: 'Orange' },
      ],
      diverging: ['Vert', 'Orange'],
    },
    {
      id: 2,
      label: 'Montant recommandé',
      scale: 'amount',
      ratings: [
        { analysis_id: 31, question: '5.4 Montant recommandé', text: '25\u00a0000,00\u00a0$' },
        { analysis_id: 32, question: '6.7 Montant recommandé', text: null },
      ],
      diverging: [],
    },
  ],
}

function open(compared: () => unknown = () => COMPARED) {
  fakeServer(someUser(3), {
    'GET /requests/12': () => someRequest({ state_id: 4 }),
    'GET /requests/12/analyses': compared,
  })
  const at = '/requests/12/analyses'
  const shown = (
    <RouteTitle value="Analyses côte à côte">
      <SideBySidePage />
    </RouteTitle>
  )
  return renderRoute(shown, { path: '/requests/:id/analyses', at, user: someUser(3) })
}

const said = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

/** @behaviour analyses.side-by-side-page */
test('a column for each analysis, a row for each shared criterion, what diverges said in words', async () => {
  const { router } = await open()
  await expect
    .element(page.getByRole('columnheader', { name: /Analyse financière.*En cours.*Inès Bouazza/ }))
    .toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /Fiche synthèse.*Personne n’est assigné/ })).toBeVisible()
  await expect.element(said('Couleur proposée').getByText('Divergence\u00a0: Vert / Orange')).toBeVisible()
  await expect.element(said('Montant recommandé').getByText('Sans réponse')).toBeVisible()
  await expect.element(page.getByText('1 critère sur 2 diverge')).toBeVisible()
  await expect.element(page.getByText('Pour le moment\u00a0: aucune analyse sur 2 n’est terminée.')).toBeVisible()
  expect(await findViolations()).toEqual([])

  page.getByRole('switch', { name: 'Seulement ce qui diverge' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(said('Montant recommandé')).not.toBeInTheDocument()
  await expect.element(said('Couleur proposée')).toBeVisible()
  expect(router.state.location.search).toBe('?diverging=1')
})

/** @behaviour analyses.side-by-side-page */
test('on a phone one criterion stands after the other', async () => {
  await page.viewport(390, 844)
  await open()
  const color = page.getByRole('region', { name: 'Couleur proposée' })
  await expect.element(color.getByText('Divergence\u00a0: Vert / Orange')).toBeVisible()
  await expect.element(color.getByText('Orange', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findViolations()).toEqual([])
})

test('says that there is nothing to compare, and that it could not be read', async () => {
  const { screen } = await open(() => ({ analyses: [], criteria: [] }))
  await expect.element(page.getByText(/pas encore d’analyse/)).toBeVisible()
  await screen.unmount()
  await open(() => refusal(503, 'not_ready'))
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Réessayer' })).toBeVisible()
})
