import type { AnonymisingCounts, AnonymisingRun, DueRequest } from '@octroi/domain'
import { notifications } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RetentionPage } from './retention-page.tsx'

afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

const COUNTS: AnonymisingCounts = {
  answers_kept: 45,
  answers_shortened: 1,
  answers_cleared: 12,
  files: 3,
  remarks: 0,
  changes: 1,
  mails: 2,
  analyses: 1,
  notes: 0,
  trail_lines: 9,
  organization: true,
}
const due = (id: number): DueRequest => ({
  id,
  type_label: 'Soutien financier',
  financial_year: 2012 + id,
  organization_name: 'Maison des jeunes',
  decided_on: '2015-06-01',
  counts: COUNTS,
})
const run = (state: 'waiting' | 'done' | 'failed'): AnonymisingRun => ({
  id: 4,
  at: '2026-03-02T14:00:00.000Z',
  by: 'Claire Villeneuve',
  requests: [
    {
      request_id: 1,
      type_label: 'Soutien financier',
      financial_year: 2013,
      state,
      done_at: state === 'done' ? '2026-03-02T14:00:05.000Z' : null,
      counts: state === 'done' ? COUNTS : null,
    },
  ],
})
const PERIODS = { request_years: 7, trail_years: 10 }

const refusedProof = () =>
  new Response(
    JSON.stringify({
      code: 'invalid',
      message: 'Corrigez.',
      details: [{ path: 'current_password', code: 'password_wrong', message: 'Ce mot de passe est inexact.' }],
    }),
    { status: 422, headers: { 'content-type': 'application/json' } },
  )

async function show(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer(someUser(1), {
    'GET /retention': () => PERIODS,
    'GET /retention/requests': () => ({ total: 2, requests: [due(1), due(2)] }),
    'GET /retention/runs': () => [],
    'GET /retention/holds': () => [],
    'GET /retention/trail': () => ({ lines: 0, place: 0, removing: 0, before: '2016-03-02', removals: [] }),
    ...answers,
  })
  const { screen } = await renderPage(<RetentionPage />, '/retention', someUser(1))
  return { calls, screen }
}

/** @behaviour retention.page, retention.due */
test('shows what each due request would lose and keep, and anonymises those that stay chosen, with the password', async () => {
  const ordered: unknown[] = []
  const answers = [refusedProof]
  const { calls, screen } = await show({
    'GET /retention/requests': () =>
      ordered.length > 0 ? { total: 0, requests: [] } : { total: 2, requests: [due(1), due(2)] },
    'GET /retention/runs': () => (ordered.length > 0 ? [run('done')] : []),
    'POST /retention/runs': () => {
      const refuse = answers.shift()
      if (refuse) return refuse()
      ordered.push(1)
      return run('waiting')
    },
  })
  await expect.element(page.getByText(/^Perd\s: 12 réponses, 3 fichiers, 1 ligne d’historique/).first()).toBeVisible()
  await expect
    .element(
      page.getByText(/^Conserve\s: 45 réponses chiffrées ou choisies, les chiffres et l’année de 1 réponse/).first(),
    )
    .toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
  await page.getByRole('checkbox', { name: /2014/ }).click()
  await page.getByRole('button', { name: 'Anonymiser 1 demande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anonymiser définitivement' })
  await expect.element(dialog.getByText(/Personne ne pourra les récupérer/)).toBeVisible()
  await userEvent.keyboard('faux{Enter}')
  await expect.element(dialog.getByText('Ce mot de passe est inexact.')).toBeVisible()
  await userEvent.keyboard('Un hibou dort{Enter}')
  await expect.element(page.getByText('Aucune demande n’a dépassé sa durée de conservation.')).toBeVisible()
  await expect.element(page.getByText('1 sur 1 terminées.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Demandes à anonymiser' })).toHaveFocus()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    request_ids: [1],
    current_password: 'Un hibou dort',
  })
})

/** @behaviour retention.due */
test('requests that come into the list after an order are not chosen, since nobody has looked at them', async () => {
  const lists = [
    [due(1), due(2)],
    [due(3), due(4)],
  ]
  await show({
    'GET /retention/requests': () => ({ total: 4, requests: lists[0] ?? [] }),
    'POST /retention/runs': () => {
      lists.shift()
      return run('waiting')
    },
  })
  await page.getByRole('button', { name: 'Anonymiser 2 demandes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Anonymiser définitivement' })).toBeVisible()
  await userEvent.keyboard('Un hibou dort{Enter}')
  await expect.element(page.getByRole('checkbox', { name: /2015/ })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: /^Anonymiser/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Toutes les demandes affichées' }).click()
  await expect.element(page.getByRole('button', { name: 'Anonymiser 2 demandes' })).toBeEnabled()
})

/** @behaviour retention.questions */
test('says by question what stays and what goes', async () => {
  const { screen } = await show({
    'GET /retention/requests/1': () => [
      { form_label: null, label: 'Nom du projet', fate: 'cleared', answers: 1 },
      { form_label: 'Analyse générale', label: 'Montant proposé', fate: 'kept', answers: 1 },
    ],
  })
  await page.getByRole('button', { name: /^Voir les questions de.*2013/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Ce que deviennent les réponses' })
  await expect.element(dialog.getByRole('row', { name: /Nom du projet Effacées\s: 1/ })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Analyse générale' })).toBeVisible()
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour retention.page */
test('says which requests failed, and downloads the report', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await show({
    'GET /retention/runs': () => [run('failed')],
    'GET /retention/runs/4/report': () => new Response(new Blob(['csv'])),
  })
  await expect.element(page.getByText(/^1 demande n’a pas pu être anonymisée/)).toBeVisible()
  await page.getByRole('button', { name: /^Télécharger le rapport/ }).click()
  await expect.poll(() => names).toEqual(['Rapport d’anonymisation 4.csv'])
})

/** @behaviour retention.periods */
test('changes the periods with the password, and refuses what is no period', async () => {
  const { calls } = await show({
    'PATCH /retention': ({ body }) =>
      (body as { current_password?: string }).current_password === undefined
        ? refusedProof()
        : { ...PERIODS, request_years: 8 },
  })
  const years = page.getByRole('textbox', { name: /^Demandes décidées/ })
  await years.fill('0')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.element(page.getByText('Entrez un nombre entier d’années, de 1 à 50.').first()).toBeVisible()
  await years.fill('8')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })).toBeVisible()
  await userEvent.keyboard('Un hibou dort{Enter}')
  await expect.element(page.getByText('Enregistrement effectué')).toBeVisible()
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    retention: { ...PERIODS, request_years: 8 },
    from: PERIODS,
    current_password: 'Un hibou dort',
  })
})

test('a part that cannot be loaded can be tried again', async () => {
  const failing = [true]
  await show({
    'GET /retention/runs': () => (failing.shift() ? new Response('{}', { status: 500 }) : []),
  })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Aucune demande n’a encore été anonymisée.')).toBeVisible()
})

/** @behaviour retention.trail-removed */
test('removes the old lines of the trail with the password, and says what was removed', async () => {
  const removals = [
    { at: '2026-03-02T14:00:00.000Z', by: 'Claire Villeneuve', lines: 2, before: '2016-03-02', place: 2 },
  ]
  const removed: unknown[] = []
  const { calls, screen } = await show({
    'GET /retention/trail': () =>
      removed.length > 0
        ? { lines: 0, place: 0, removing: 0, before: '2016-03-02', removals }
        : { lines: 2, place: 2, removing: 0, before: '2016-03-02', removals: [] },
    'POST /retention/trail': () => {
      removed.push(1)
      return { lines: 0, place: 0, removing: 0, before: '2016-03-02', removals }
    },
  })
  await expect.element(page.getByText('2 lignes du début du journal datent d’avant le 02-03-2016.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer 2 lignes du journal' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Retirer définitivement' })).toBeVisible()
  await userEvent.keyboard('Un hibou dort{Enter}')
  await expect.element(page.getByText(/^2 lignes d’avant le 02-03-2016, retirées le/)).toBeVisible()
  await expect.element(page.getByText(/^Aucune ligne du début du journal/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Lignes du journal' })).toHaveFocus()
  expect(await findViolations(screen.container)).toEqual([])
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    place: 2,
    current_password: 'Un hibou dort',
  })
})
