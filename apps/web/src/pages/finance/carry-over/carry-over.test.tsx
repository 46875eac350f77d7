import type { BudgetItem } from '@octroi/domain'
import { THREE_YEAR_BUDGET as GRID } from '@octroi/fixtures/three-year-budget'
import { forgetJournalled } from '@octroi/forms/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { FinancialPage } from '../financial-page.tsx'

const item = (key: string, value: string): BudgetItem => ({
  key,
  value,
  revision: 1,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Lise Roy',
})
const user = { ...someUser(5), organization: { id: 3, name: 'Maison des jeunes' } }

function open(lastYear: () => unknown) {
  const calls = fakeServer(user, {
    'GET /organizations/3': () => ({ id: 3, name: 'Maison des jeunes' }),
    'GET /grids/three-year-budget': () => GRID,
    'GET /financial_analyzes/3/2026/items': () => ({ items: [item('amounts.current.income_centraide', '900')] }),
    'GET /financial_analyzes/3/2025/items': lastYear,
    'POST /financial_analyzes/3/2026/items': ({ body }) => ({
      saved: (body as { items: BudgetItem[] }).items.map((one) => ({ ...one, revision: (one.revision ?? 0) + 1 })),
      conflicts: [],
      refused: [],
    }),
  })
  const at = { path: '/organisations/:id/financial/:year', at: '/organisations/3/financial/2026', user }
  return renderRoute(<FinancialPage />, at).then(() => calls)
}

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Reprendre des montants de 2025' })
const cellOf = (line: RegExp) => page.getByRole('row', { name: line }).getByRole('gridcell').nth(1)
const begin = async () => {
  await expect.element(button('Reprendre de l’an dernier')).toBeVisible()
  button('Reprendre de l’an dernier').element().focus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour finance.carry-over */
test('last year’s budget is taken over into blank cells, or over others when that is asked, and taken back', async () => {
  const calls = await open(() => ({
    items: [item('amounts.projected.income_centraide', '1000'), item('amounts.projected.provincial_1', '55.5')],
  }))
  await begin()
  await expect.element(dialog().getByText('1 montant ou liste déjà inscrit reste tel quel.')).toBeVisible()
  await expect.element(dialog().getByText(/^55,50/)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await expect.element(button('Reprendre 1 changement')).toBeVisible()
  await dialog().getByLabelText('Remplacer aussi les montants déjà inscrits').click()
  button('Reprendre 2 changements').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 changements repris de 2025.')).toBeVisible()
  await expect.element(button('Reprendre de l’an dernier')).toHaveFocus()
  await expect.poll(() => cellOf(/^1\s*Centraide/).element().textContent).toMatch(/^1\s000,00/)
  await button('Annuler la reprise').click()
  await expect.element(cellOf(/^1\s*Centraide/)).toHaveTextContent('900,00')
  await expect.element(page.getByText('2 changements repris de 2025.')).not.toBeInTheDocument()
  const sent = () =>
    calls.filter(({ method }) => method === 'POST').flatMap(({ body }) => (body as { items: BudgetItem[] }).items)
  // Whether or not the server saved something in between, the last saved value is the original one.
  await expect.element(button('Enregistrer')).toBeDisabled()
  const last = new Map(sent().map(({ key, value }) => [key, value]))
  expect(last.get('amounts.current.income_centraide') ?? '900').toBe('900')
})

/** @behaviour finance.carry-over */
test('a year of which nothing is entered, or that is not to be read, is said', async () => {
  await page.viewport(390, 844)
  await open(() => refusal(403, 'conflict_declared'))
  await begin()
  await expect.element(dialog().getByText(/Refusé par le serveur\./)).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Reprendre de l’an dernier')).toHaveFocus()
})
