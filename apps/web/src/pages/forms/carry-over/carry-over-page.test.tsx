import type { RequestToCarry } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute } from '../../../testing/render-page.tsx'
import { CarryOverPage } from './carry-over-page.tsx'

afterEach(() => vi.restoreAllMocks())

const FORM = { id: 4, name: 'Aide ponctuelle', version: 3 }
const REQUEST: RequestToCarry = {
  request_id: 12,
  organization: 'Le Grand Phare',
  request_type: 'Aide ponctuelle',
  financial_year: 2026,
  form_version: 2,
  percent: 40,
  is_open: true,
  kept: 9,
  aside: 1,
  anew: 2,
}
const PLAN = {
  request_id: 12,
  from_version: 2,
  to_version: 3,
  kept: [{ label: 'Nom', text: 'Lise' }],
  aside: [{ label: 'Rôle', text: 'Coordonnatrice', reason: 'question_gone' }],
  anew: [{ label: 'Budget', reason: 'new' }],
}
const LIST = { form: FORM, total: 1, requests: [REQUEST], next: null }

async function show(answers: Readonly<Record<string, FakeAnswer>>) {
  const calls = fakeServer(someUser(1), answers)
  const { screen } = await renderRoute(<CarryOverPage />, {
    path: '/forms/:id/carry-over',
    at: '/forms/4/carry-over',
    user: someUser(1),
  })
  return { calls, screen }
}

/** @behaviour form-versions.dry-run */
test('the list says what each request would keep and lose, and a dialog shows it question by question', async () => {
  const { screen } = await show({
    'GET /forms/4/carry-over': () => LIST,
    'GET /forms/4/carry-over/12': () => PLAN,
  })
  await expect.element(page.getByText(/9 réponses conservées; 1 réponse mise de côté; 2 questions/)).toBeVisible()
  await expect.element(page.getByText('Quelqu’un remplit ce formulaire en ce moment')).toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
  await page.getByRole('button', { name: /^Voir question par question/ }).click()
  await expect.element(page.getByText(/^Coordonnatrice/)).toBeVisible()
  await expect.element(page.getByText('la question n’est plus posée')).toBeVisible()
  await expect.element(page.getByText('nouvelle question')).toBeVisible()
})

/** @behaviour form-versions.carry-all */
test('all are carried over after a confirmation with the sums; what was refused is named', async () => {
  const failed = [{ request_id: 12, organization: 'Le Grand Phare', message: 'Cette demande n’est plus modifiable.' }]
  const { calls } = await show({
    'GET /forms/4/carry-over': () => LIST,
    'POST /forms/4/carry-over': () => ({ carried: 0, failed, next: null }),
  })
  await page.getByRole('button', { name: 'Reporter la demande' }).click()
  await expect.element(page.getByText(/^En tout\s: 9 réponses conservées/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Reporter la demande' }).click()
  await expect.element(page.getByText(/Le Grand Phare\s: Cette demande n’est plus modifiable/)).toBeVisible()
  expect(calls.find(({ call }) => call === 'POST /forms/4/carry-over')?.body).toEqual({ version: 3 })
})

test('without open requests the page says so, and a list that does not load can be tried again', async () => {
  let isDown = true
  await show({
    'GET /forms/4/carry-over': () =>
      isDown ? refusal(500, 'unexpected') : { form: FORM, total: 0, requests: [], next: null },
  })
  await expect.element(page.getByText('Les demandes en cours n’ont pas pu être chargées.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText(/^Toutes les demandes en cours sont dans la dernière version/)).toBeVisible()
})
