import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { choosesSimulation, ENVELOPE, figure, openEnvelope, tried } from '../../../testing/open-envelope.tsx'
import { renderPage } from '../../../testing/render-page.tsx'
import { someEnvelope, someSimulation } from '../../../testing/some-envelope.ts'
import { TEST_YEAR } from '../../../testing/test-date.ts'
import { ENVELOPE_REFRESH_MS } from './queries.ts'
import { SimulationForm } from './simulation-form.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const leaving = () => page.getByRole('dialog', { name: 'Quitter sans enregistrer?' })

beforeEach(async () => {
  globalThis.localStorage.clear()
  globalThis.sessionStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a simulation with something unsaved', () => {
  /** @behaviour envelope.unsaved */
  test('asks before another, another envelope or none takes its place, and offers what was typed when it is back', async () => {
    openEnvelope()
    await choosesSimulation('Prudente')
    await tried('Le Phare').fill('500')
    await choosesSimulation('Aucune')
    await expect.element(leaving().getByText(/restent gardées dans cet onglet/)).toBeVisible()
    // The dialog opens with an animation.
    await expect.poll(() => findViolations()).toEqual([])
    await leaving().getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect.element(tried('Le Phare')).toHaveValue('500,00')
    await page.getByRole('combobox', { name: 'Année' }).selectOptions(String(TEST_YEAR - 1))
    await leaving().getByRole('button', { name: 'Continuer la saisie' }).click()
    await button('Annuler').click()
    await leaving().getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect.element(tried('Le Phare')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Simulations' })).toHaveFocus()
    await choosesSimulation('Prudente')
    await button('Les reprendre').click()
    await expect.element(tried('Le Phare')).toHaveValue('500,00')
  })

  /** @behaviour envelope.unsaved */
  test('asks before the page is left, and keeps what was typed', async () => {
    const { shown } = openEnvelope()
    await choosesSimulation('Prudente')
    await tried('Le Phare').fill('500')
    const { router } = await shown
    void router.navigate('/elsewhere')
    await expect.element(page.getByRole('dialog').getByText(/gardées dans cet onglet/)).toBeVisible()
    await button('Quitter sans enregistrer').click()
    await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
    const kept = () => Object.keys(globalThis.sessionStorage).filter((key) => key.endsWith('simulations/3'))
    await expect.poll(kept).toHaveLength(1)
  })
})

describe('what another administrator does meanwhile', () => {
  const theirs = someSimulation({ amounts: [{ request_id: 11, amount: '7000.00' }], version: 2 })

  /** @behaviour envelope.live */
  test('is shown without a reload, and told beside what was typed and is not saved', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let [envelope, simulation] = [someEnvelope(), someSimulation()]
    openEnvelope({ [`GET ${ENVELOPE}`]: () => envelope, 'GET /simulations/3': () => simulation })
    await choosesSimulation('Prudente')
    await expect.element(tried('Abri')).toHaveValue('9\u00a0000,00')
    envelope = someEnvelope({ granted: '20000.50' })
    simulation = theirs
    vi.advanceTimersByTime(ENVELOPE_REFRESH_MS)
    await expect.poll(() => figure('Accordé')).toBe('20 000,50 $')
    await expect.element(tried('Abri')).toHaveValue('7\u00a0000,00')
    await tried('Le Phare').fill('500')
    simulation = { ...theirs, version: 3 }
    vi.advanceTimersByTime(ENVELOPE_REFRESH_MS)
    await expect.element(page.getByText(/^Mathieu Villeneuve a enregistré cette simulation/)).toBeVisible()
    await expect.element(tried('Le Phare')).toHaveValue('500')
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour envelope.live, envelope.kept-as-new */
  test('to the simulation itself, deleting it, leaves what was typed, says so, and it is kept as a new one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isThere = true
    const made = someSimulation({ id: 4, amounts: [], version: 1 })
    const { calls } = openEnvelope({
      [`GET ${ENVELOPE}`]: () => (isThere ? someEnvelope() : someEnvelope({ simulations: [] })),
      'GET /simulations/3': () => (isThere ? someSimulation() : refusal(404, 'not_found')),
      [`POST ${ENVELOPE}/simulations`]: () => made,
      'PATCH /simulations/4': () => ({ ...made, version: 2 }),
    })
    await choosesSimulation('Prudente')
    await tried('Le Phare').fill('500')
    isThere = false
    vi.advanceTimersByTime(ENVELOPE_REFRESH_MS)
    await expect.element(page.getByText(/^Quelqu’un a supprimé cette simulation/)).toBeVisible()
    await expect.element(tried('Le Phare')).toHaveValue('500')
    await button('Enregistrer comme nouvelle simulation').click()
    const sent = (method: string) => calls.find((call) => call.method === method)?.body
    await expect.poll(() => sent('PATCH')).toMatchObject({ version: 1 })
    expect(sent('POST')).toEqual({ simulation: { name: 'Prudente' }, key: expect.any(String) })
    expect(JSON.stringify(sent('PATCH'))).toMatch(/"request_id":11,"amount":"9\s000,00".*"amount":"500(,00)?"/)
  })

  /** @behaviour envelope.apply-nothing */
  test('says of an empty simulation that nothing is tried, not that all is applied', async () => {
    openEnvelope({ 'GET /simulations/3': () => someSimulation({ amounts: [] }) })
    await choosesSimulation('Prudente')
    await expect.element(page.getByText(/^Aucun montant n’est encore essayé/)).toBeVisible()
    await expect.element(page.getByText(/sont déjà ceux des demandes/)).not.toBeInTheDocument()
  })

  /** @behaviour envelope.apply-changed */
  test('changes nothing of a list of changes that is being read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let simulation = someSimulation()
    const { calls } = openEnvelope({
      'GET /simulations/3': () => simulation,
      'POST /simulations/3/application': () => refusal(409, 'simulation_outdated'),
    })
    await choosesSimulation('Prudente')
    await button('Appliquer la simulation…').click()
    const dialog = page.getByRole('dialog', { name: /^Appliquer/ })
    await expect.element(dialog.getByText(/^9\s000,00$/)).toBeVisible()
    simulation = theirs
    vi.advanceTimersByTime(ENVELOPE_REFRESH_MS)
    const first = () => document.querySelector<HTMLInputElement>('td input[inputmode="decimal"]')?.value
    await expect.poll(first).toBe('7\u00a0000,00')
    await expect.element(dialog.getByText(/^9\s000,00$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Appliquer ces montants' }).click()
    await expect.element(dialog.getByText(/^7\s000,00$/)).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ changes: [{ to: '9000.00' }] })
  })
})

/** @behaviour envelope.keystroke */
test('a key that is typed draws its line and the totals, and no other line', async () => {
  const drawn: number[] = []
  const envelope = someEnvelope()
  const rows = envelope.rows.map((row) => ({
    ...row,
    get request_state() {
      drawn.push(row.request_id)
      return row.request_state
    },
  }))
  const user = someUser(1)
  fakeServer(user, {})
  await renderPage(
    <SimulationForm
      simulation={someSimulation()}
      isGone={false}
      envelope={{ ...envelope, rows }}
      asked={{ type: 1, year: 2026 }}
      onOpen={() => undefined}
      askFirst={(act) => act()}
    />,
    '/dashboard/envelope',
    user,
  )
  await tried('Écho').click()
  drawn.length = 0
  await userEvent.keyboard('1')
  await expect.element(tried('Écho')).toHaveValue('1')
  await expect.poll(() => figure('Total si vous l’appliquez')).toBe('24 001,50 $')
  expect(new Set(drawn)).toEqual(new Set([12]))
})

/** @behaviour envelope.scale, envelope.above-asked */
test('all amounts are scaled by a percentage or to the sum available; what is above what was asked says so', async () => {
  openEnvelope()
  await choosesSimulation('Prudente')
  await page.getByRole('textbox', { name: 'Tous les montants, en % de maintenant' }).fill('50')
  await userEvent.keyboard('{Enter}')
  await expect.element(tried('Abri')).toHaveValue('4\u00a0500,00')
  await expect.element(tried('Écho')).toHaveValue('10\u00a0000,00')
  expect(page.getByText('Plus que le montant demandé').elements()).toEqual([])
  await button('Ramener à la somme disponible').click()
  await expect.element(page.getByText('Plus que le montant demandé')).toBeVisible()
  await expect.poll(() => document.querySelector('dl[aria-live] dd')?.textContent).toBe('0,00\u00a0$')
  await expect.element(button('Ramener à la somme disponible')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Tous les montants, en % de maintenant' }).fill('beaucoup')
  await button('Appliquer').click()
  await expect.element(page.getByText(/^Entrez un pourcentage de plus de 0/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})
