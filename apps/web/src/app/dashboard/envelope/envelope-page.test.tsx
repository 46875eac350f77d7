import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { choosesSimulation, ENVELOPE, figure, openEnvelope, tried } from '../../../testing/open-envelope.tsx'
import { someEnvelope, someSimulation } from '../../../testing/some-envelope.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  globalThis.localStorage.clear()
  globalThis.sessionStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

describe('an envelope', () => {
  /** @behaviour envelope.figures */
  test('says what there is, what is granted and proposed, and what remains, wide and narrow', async () => {
    for (const width of [1440, 390]) {
      await page.viewport(width, 900)
      const { shown } = openEnvelope({}, 2)
      await expect.poll(() => figure('Somme disponible')).toBe('100 000,00 $')
      expect([figure('Accordé'), figure('Proposé'), figure('Reste')]).toEqual([
        '15 000,50 $',
        '30 000,00 $',
        '54 999,50 $',
      ])
      await expect.element(page.getByRole('row', { name: /^Écho/ })).toBeVisible()
      await expect.element(page.getByRole('link', { name: 'Abri' })).toHaveAttribute('href', '/requests/11')
      // Somebody who may read conclusions but not decide gets no buttons.
      await expect.element(button('Modifier la somme')).not.toBeInTheDocument()
      await expect.element(page.getByRole('heading', { name: 'Simulations' })).not.toBeInTheDocument()
      expect(document.documentElement.scrollWidth).toBe(width)
      await expect.element(page.getByRole('link', { name: 'Enveloppe', exact: true })).toBeInViewport({ ratio: 1 })
      // All amounts of a request are visible at every width.
      for (const cell of page.getByRole('row', { name: /^Écho/ }).getByRole('cell').elements()) {
        expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width)
      }
      expect(await findViolations()).toEqual([])
      await (await shown).screen.unmount()
    }
  })

  /** @behaviour envelope.closed */
  test('says what it leaves out, and by how much it is exceeded', async () => {
    openEnvelope({ [`GET ${ENVELOPE}`]: () => someEnvelope({ amount: '40000.00', closed: 2, pending: 1 }) })
    await expect.poll(() => figure('Dépassement')).toBe('5 000,50 $')
    await expect.element(page.getByText(/^2 demandes ne sont pas comptées ici/)).toBeVisible()
    await expect.element(page.getByText(/1 demande n’en est pas encore aux recommandations/)).toBeVisible()
  })

  /** @behaviour envelope.set */
  test('has a sum that an administrator sets', async () => {
    const { calls } = openEnvelope({ [`PUT ${ENVELOPE}`]: () => someEnvelope({ amount: '120000.00', version: 3 }) })
    await button('Modifier la somme').click()
    const field = page.getByRole('textbox', { name: 'Somme disponible ($)' })
    await expect.element(field).toHaveFocus()
    await field.fill('12,345')
    await button('Enregistrer').click()
    await expect.element(page.getByText(/^Entrez au plus deux décimales/).first()).toBeVisible()
    await field.fill('120000')
    await userEvent.tab()
    await expect.element(field).toHaveValue('120\u00a0000,00')
    await button('Enregistrer').click()
    await expect.poll(() => figure('Somme disponible')).toBe('120 000,00 $')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { envelope: { amount: '120\u00a0000,00' }, version: 2 },
    ])
  })
})

describe('a simulation', () => {
  /** @behaviour envelope.simulations, envelope.keyboard */
  test('tries amounts against the envelope, with the keyboard alone, and saves what was changed', async () => {
    const saved = someSimulation({
      amounts: [
        { request_id: 11, amount: '9000.00' },
        { request_id: 12, amount: '21000.00' },
      ],
      version: 2,
    })
    const { calls } = openEnvelope({ 'PATCH /simulations/3': () => saved })
    await choosesSimulation('Prudente')
    await expect.element(tried('Abri')).toHaveValue('9\u00a0000,00')
    expect(figure('Total si vous l’appliquez')).toBe('44 000,50 $')
    await tried('Abri').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(tried('Écho')).toHaveFocus()
    await userEvent.keyboard('21000{ArrowDown}')
    await expect.element(tried('Le Phare')).toHaveFocus()
    await expect.poll(() => figure('Total si vous l’appliquez')).toBe('45 000,50 $')
    await expect.element(page.getByRole('row', { name: /^Écho/ }).getByText(/\+1\s000,00/)).toBeVisible()
    await expect.element(button('Appliquer la simulation…')).toBeDisabled()
    expect(await findViolations()).toEqual([])
    await button('Enregistrer la simulation').click()
    await expect.element(page.getByText('Enregistrement effectué')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      simulation: { amounts: [{ request_id: 12, amount: '21\u00a0000,00' }] },
      version: 1,
    })
    await expect.element(button('Appliquer la simulation…')).toBeEnabled()
  })

  /** @behaviour envelope.paste */
  test('takes a column of a spreadsheet, whole or not at all', async () => {
    openEnvelope()
    await choosesSimulation('Prudente')
    const pastes = async (name: string, text: string) => {
      await tried(name).click()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      tried(name)
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    await pastes('Écho', '21 000,50 $\n0\n')
    await expect.element(tried('Écho')).toHaveValue('21 000,50 $')
    await expect.element(tried('Le Phare')).toHaveValue('0')
    await expect.element(tried('Abri')).toHaveValue('9\u00a0000,00')
    await pastes('Écho', '1\n2\n3\n')
    await expect.element(page.getByText('Rien n’a été collé')).toBeVisible()
    await expect.element(tried('Écho')).toHaveValue('21 000,50 $')
  })

  /** @behaviour envelope.conflict */
  test('that another administrator saved meanwhile is merged, and both are shown what both changed', async () => {
    const theirs = someSimulation({ amounts: [{ request_id: 11, amount: '7000.00' }], version: 2 })
    const reads = [someSimulation(), theirs]
    openEnvelope({
      'GET /simulations/3': () => reads.shift() ?? theirs,
      'PATCH /simulations/3': () => refusal(409, 'version_conflict'),
    })
    await choosesSimulation('Prudente')
    await tried('Abri').fill('8000')
    await button('Enregistrer la simulation').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/^8\s000,00$/)).toBeVisible()
    await expect.element(dialog.getByText(/^7\s000,00$/)).toBeVisible()
    await expect.element(dialog.getByText(/Mathieu Villeneuve/).first()).toBeVisible()
  })

  /** @behaviour envelope.simulations */
  test('is begun under a name that is free, with the amounts of the one that is open', async () => {
    const begun = someSimulation({ id: 4, name: 'Généreuse' })
    const taken = { details: [{ path: 'simulation.name', code: 'simulation_name_taken', message: 'Ce nom est pris.' }] }
    const answers = [refusal(422, 'invalid', taken), Response.json(begun)]
    let simulations = someEnvelope().simulations
    const { calls } = openEnvelope({
      [`GET ${ENVELOPE}`]: () => someEnvelope({ simulations }),
      [`POST ${ENVELOPE}/simulations`]: () => {
        const answer = answers.shift()
        if (answers.length === 0) simulations = [...simulations, { id: 4, name: 'Généreuse', applied_at: null }]
        return answer
      },
      'GET /simulations/4': () => begun,
    })
    await choosesSimulation('Prudente')
    await button('Nouvelle simulation').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nom de la simulation' }).fill('Prudente')
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Commencer' }).click()
    await expect.element(dialog.getByText('Ce nom est pris.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Nom de la simulation' }).fill('Généreuse')
    await dialog.getByRole('button', { name: 'Commencer' }).click()
    await expect.element(page.getByRole('heading', { name: 'Généreuse' })).toBeVisible()
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      simulation: { name: 'Généreuse', from: 3 },
      key: expect.any(String),
    })
  })
})

describe('applying a simulation', () => {
  const CHANGES = [{ request_id: 11, field: 'ammount_recommended', from: '10000.00', to: '9000.00' }]

  /** @behaviour envelope.apply */
  test('asks first, with what will change from what to what, and sends just that', async () => {
    const rows = someEnvelope().rows.map((row) =>
      row.request_id === 11 ? { ...row, ammount_recommended: '9000.00' } : row,
    )
    const after = someEnvelope({ proposed: '29000.00', rows })
    const { calls } = openEnvelope({ 'POST /simulations/3/application': () => after })
    await choosesSimulation('Prudente')
    await button('Appliquer la simulation…').click()
    const dialog = page.getByRole('dialog', { name: /^Appliquer/ })
    await expect.element(dialog.getByText(/^1 montant changera/)).toBeVisible()
    const cells = () => dialog.getByRole('row', { name: /^Abri/ }).element().textContent.replaceAll(/\s/g, ' ')
    await expect.poll(cells).toBe('AbriRecommandé10 000,009 000,00')
    expect(await findViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Appliquer ces montants' }).click()
    await expect.element(page.getByText('Simulation appliquée')).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ changes: CHANGES })
    await expect.poll(() => figure('Proposé')).toBe('29 000,00 $')
    await expect.element(page.getByRole('heading', { name: 'Total de la simulation' })).toHaveFocus()
  })

  /** @behaviour envelope.apply-changed */
  test('that is refused says why, and shows what would change by now', async () => {
    const [first, ...others] = someEnvelope().rows
    if (!first) throw new Error('An envelope has rows')
    const now = someEnvelope({ rows: [{ ...first, ammount_recommended: '9500.00' }, ...others] })
    const reads = [someEnvelope(), now]
    openEnvelope({
      [`GET ${ENVELOPE}`]: () => reads.shift() ?? now,
      'POST /simulations/3/application': () => refusal(409, 'simulation_outdated'),
    })
    await choosesSimulation('Prudente')
    await button('Appliquer la simulation…').click()
    const dialog = page.getByRole('dialog', { name: /^Appliquer/ })
    await dialog.getByRole('button', { name: 'Appliquer ces montants' }).click()
    await expect.element(page.getByText('Refusé par le serveur.')).toBeVisible()
    await expect.element(dialog.getByText(/^9\s500,00$/)).toBeVisible()
  })

  /** @behaviour envelope.apply-once */
  test.each([
    [503, 'unavailable', 'Simulation appliquée'],
    [409, 'simulation_outdated', /^Cette simulation est déjà appliquée, depuis le/],
  ] as const)('that turns out to be done, after a refusal %s, says so and closes', async (status, code, said) => {
    const applied_at = '2026-11-23T12:00:00.000Z'
    const rows = someEnvelope().rows.map((row) =>
      row.request_id === 11 ? { ...row, ammount_recommended: '9000.00' } : row,
    )
    let isApplied = false
    openEnvelope({
      [`GET ${ENVELOPE}`]: () => (isApplied ? someEnvelope({ rows }) : someEnvelope()),
      'GET /simulations/3': () => someSimulation(isApplied ? { applied_at } : {}),
      'POST /simulations/3/application': () => {
        isApplied = true
        return refusal(status, code)
      },
    })
    await choosesSimulation('Prudente')
    await button('Appliquer la simulation…').click()
    const dialog = page.getByRole('dialog', { name: /^Appliquer/ })
    await dialog.getByRole('button', { name: 'Appliquer ces montants' }).click()
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  /** @behaviour envelope.apply */
  test('warns before more is granted than there is', async () => {
    openEnvelope({ [`GET ${ENVELOPE}`]: () => someEnvelope({ amount: '20000.00' }) })
    await choosesSimulation('Prudente')
    await button('Appliquer la simulation…').click()
    await expect.element(page.getByText(/^Le total dépasse la somme disponible/)).toBeVisible()
  })
})
