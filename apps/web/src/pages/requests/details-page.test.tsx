import type { Conclusion, Request } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeCall, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { someAnalysis } from '../../testing/some-analysis.ts'
import { someConclusion } from '../../testing/some-conclusion.ts'
import { SOME_FORM } from '../../testing/some-form.ts'
import { RequestDetailsPage } from './details-page.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

const CAN = { ...someRequest().can, archive: true, see_backstage: true }

/** Fakes the server of these requests, with conclusions by request. */
function serve(requests: readonly Request[], conclusions: readonly Conclusion[] = []) {
  const of = ({ path }: FakeCall) => requests.find(({ id }) => path.startsWith(`/requests/${id}`))
  const reads = Object.fromEntries(requests.map(({ id }) => [`GET /requests/${id}`, of]))
  const answers = Object.fromEntries(requests.map(({ id }) => [`GET /requests/${id}/answers`, () => []]))
  const forms = Object.fromEntries(requests.map(({ id }) => [`GET /requests/${id}/form`, () => SOME_FORM]))
  const concluded = Object.fromEntries(
    conclusions.map((one) => [`GET /requests/${one.request_id}/conclusion`, () => one]),
  )
  return {
    ...reads,
    ...concluded,
    ...answers,
    ...forms,
    'GET /requests/types': () => [],
    'GET /colors': () => [{ id: 1, label: 'Vert' }],
    'GET /documents': () => [],
  }
}

const show = (at: string) => renderRoute(<RequestDetailsPage />, { path: '/requests/:id', at, user: someUser(1) })

/** @behaviour requests.details-anew */
test('a request that was seen before begins anew: it shows its own recommendations, and saves to them', async () => {
  const change = { can: { ...CAN, read_conclusion: true, edit_conclusion: true }, state_id: 5 }
  const requests = [12, 13].map((id) => someRequest({ id, ...change, conclusion_id: id }))
  const calls = fakeServer(
    someUser(1),
    serve(requests, [
      someConclusion({ id: 112, request_id: 12, ammount_recommended: '1200.00', version: 1 }),
      someConclusion({ id: 113, request_id: 13, ammount_recommended: '1300.00', version: 5 }),
    ]),
  )
  const { router } = await show('/requests/12')
  const amount = page.getByRole('textbox', { name: /Montant recommandé/ })
  await expect.element(amount).toHaveValue('1\u00a0200,00')
  await router.navigate('/requests/13')
  await expect.element(amount).toHaveValue('1\u00a0300,00')
  await router.navigate('/requests/12')
  await expect.element(amount).toHaveValue('1\u00a0200,00')
  await amount.fill('1250')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)
  await expect.poll(saved).toEqual(['/conclusions/112'])
})

/** @behaviour requests.details-head */
test('the head says type, year, state and organisation; the closing date and the documents asked for while it is open', async () => {
  const open = someRequest({ id: 12, date_close: '2026-09-30' })
  const locked = someRequest({ id: 13, date_close: '2026-09-30', state_id: 2, can: { ...CAN, edit_form: false } })
  fakeServer(someUser(1), serve([open, locked]))
  const { router } = await show('/requests/12')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Demande de soutien financier 2026')
  await expect
    .element(page.getByRole('link', { name: 'Maison des jeunes' }))
    .toHaveAttribute('href', '/organisations/3')
  await expect.element(page.getByText('Date limite : 30-09-2026').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Documents requis' })).toBeVisible()
  await router.navigate('/requests/13')
  await expect.element(page.getByRole('heading', { name: 'Documents fournis' })).toBeVisible()
  await expect.element(page.getByText('Date limite : 30-09-2026')).not.toBeInTheDocument()
})

/** @behaviour requests.archive */
test('it is archived and restored, each said in the words of the source, a failure too', async () => {
  let request = someRequest({ can: CAN })
  let fails = false
  fakeServer(someUser(1), {
    ...serve([request]),
    'GET /requests/12': () => request,
    'PATCH /requests/12': ({ body }) => {
      if (fails) return refusal(500, 'unexpected', { message: 'Une erreur s’est produite.' })
      request = { ...request, ...(body as { request: Partial<Request> }).request, version: request.version + 1 }
      return request
    },
  })
  await show('/requests/12')
  const press = (name: string) => page.getByRole('radiogroup').getByText(name, { exact: true }).click()
  await press('Archivée')
  await expect.element(page.getByText('Demande archivée')).toBeVisible()
  await expect.element(page.getByText('Cette demande a été archivée.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’archivage' }).click()
  await expect.element(page.getByText('Demande restaurée')).toBeVisible()
  await press('Archivée')
  await expect.element(page.getByText('Demande archivée')).toBeVisible()
  await press('Active')
  await expect.element(page.getByText('Demande restaurée')).toBeVisible()
  await expect.element(page.getByText('Cette demande a été restaurée.')).toBeVisible()
  fails = true
  await press('Archivée')
  await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
  await expect
    .element(page.getByText('Veuillez réessayer ou contacter un administrateur.', { exact: true }))
    .toBeVisible()
})

/** @behaviour requests.unreadable-goes-back */
test('a request that one may not read leads back to where one came from, home without such a place', async () => {
  fakeServer(someUser(1), { 'GET /requests/12': () => refusal(403, 'forbidden') })
  const { router, screen } = await renderRoute(<RequestDetailsPage />, {
    path: '/requests/:id',
    at: '/requests?page=3',
    user: someUser(1),
  })
  await router.navigate('/requests/12')
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/requests', search: '?page=3' })
  await screen.unmount()
  const first = await show('/requests/12')
  await expect.poll(() => first.router.state.location.pathname).toBe('/')
})

/** @behaviour analyses.next-step */
test('the next step of who analyses is their own analysis, by the one primary button; nothing empty stands under it', async () => {
  const me = someUser(3)
  const analyzes = [someAnalysis({ user_id: me.id })]
  const analysed = someRequest({ state_id: 4, acts: [], analyzes, can: { ...CAN, archive: false, edit_form: false } })
  const filled = { ...analysed, id: 14, analyzes: [someAnalysis({ user_id: me.id, percent: 100 })] }
  const reviewed = someRequest({ id: 13, state_id: 2, can: { ...CAN, edit_form: false } })
  const calls = fakeServer(me, {
    ...serve([analysed, filled, reviewed]),
    'GET /requests/13/remarks': () => ({ drafts: [], rounds: [], can: { write: true, mark: false } }),
  })
  const { router } = await renderRoute(<RequestDetailsPage />, { path: '/requests/:id', at: '/requests/12', user: me })
  const step = page.getByRole('region', { name: 'Prochaine étape' })
  await expect.element(step.getByText(/Il vous reste à terminer\s: Analyse financière\./)).toBeVisible()
  const way = step.getByRole('link', { name: 'Remplir\u00a0: Analyse financière' })
  await expect.element(way).toHaveAttribute('href', '/requests/12/analysis/31')
  expect(toneOf(getComputedStyle(way.element()).backgroundColor)).toBe('blue')
  expect(await findViolations()).toEqual([])
  await router.navigate('/requests/14')
  await expect.element(step.getByText(/Il vous reste à soumettre\s: Analyse financière\./)).toBeVisible()
  await step.getByRole('button', { name: 'Aller aux analyses' }).click()
  await expect.element(page.getByRole('heading', { name: 'Analyses', exact: true })).toHaveFocus()
  await router.navigate('/requests/13')
  await expect.element(page.getByRole('heading', { name: 'Documents fournis' })).toBeVisible()
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/requests/13/remarks')
  const empty = [...(step.element().parentElement?.children ?? [])].filter((box) => box.childElementCount === 0)
  expect(empty).toEqual([])
})

/** Finds the strongest of red, green and blue in a computed colour; grey where they are about alike. */
function toneOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  const most = Math.max(red, green, blue)
  if (most - Math.min(red, green, blue) < 60) return 'grey'
  return most === red ? 'red' : most === green ? 'green' : 'blue'
}

/** @behaviour requests.form-box, requests.timeline-colours */
test('the box of the form says how far it is and leads to it; the timeline is grey, blue, green and red', async () => {
  const { completion } = someRequest()
  const filling = someRequest({ completion: { ...completion, answered: 4, percent: 40 } })
  const analysis = { id: 9, label: 'Analyse générique', summary: false, financial: false }
  const type = { id: 1, label: '', form_id: 1, flow: [1, 2, 3, 4, 9], analyses: [analysis], recommendations: 'none' }
  const analysed = someRequest({ id: 13, state_id: 4, acts: [], can: { ...CAN, edit_form: false } })
  const returned = someRequest({ id: 14, state_id: 3, acts: [], can: { ...CAN, edit_form: false } })
  fakeServer(someUser(1), {
    ...serve([filling, analysed, returned]),
    'GET /requests/types': () => [{ ...type, financial_pages: false }],
  })
  const { router } = await show('/requests/12')
  const box = page.getByRole('region', { name: 'Formulaire' })
  await expect.element(box.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(box.getByText('En cours')).toBeVisible()
  const way = (name: string) => page.getByRole('link', { name })
  await expect.element(way('Remplir le formulaire')).toHaveAttribute('href', '/requests/12/form')
  await router.navigate('/requests/13')
  await expect.element(way('Consulter le formulaire')).toHaveAttribute('href', '/requests/13/form')
  await expect.element(box.getByText('Complétée')).toBeVisible()
  const steps = page.getByRole('list', { name: 'Avancement de la demande' })
  const tones = () =>
    [...steps.element().children].map(({ firstElementChild: mark }) =>
      mark === null ? '' : toneOf(getComputedStyle(mark).borderTopColor),
    )
  await expect.element(steps).toBeVisible()
  expect(tones()).toEqual(['green', 'green', 'blue', 'grey'])
  for (const words of ['Soumise', 'À faire', 'À venir'])
    await expect.element(steps.getByText(words, { exact: true })).toBeVisible()
  await router.navigate('/requests/14')
  await expect.poll(tones).toEqual(['red', 'grey', 'grey', 'grey'])
  await expect.element(steps.getByText('À corriger', { exact: true })).toBeVisible()
})

/** @behaviour requests.steps-folded */
test('on a phone the thing to do comes first, and the steps are folded until they are asked for', async () => {
  await page.viewport(390, 844)
  const analysis = { id: 9, label: 'Analyse générique', summary: false, financial: false }
  const type = { id: 1, label: '', form_id: 1, flow: [1, 2, 3, 4, 9], analyses: [analysis], recommendations: 'none' }
  fakeServer(someUser(1), {
    ...serve([someRequest({ state_id: 2, can: { ...CAN, edit_form: false } })]),
    'GET /requests/types': () => [{ ...type, financial_pages: false }],
    'GET /requests/12/remarks': () => ({ drafts: [], rounds: [], can: { write: true, mark: false } }),
  })
  await show('/requests/12')
  const folded = page.getByText('Étape 2 sur 4\u00a0: Demande validée')
  await expect.element(folded).toBeVisible()
  const step = page.getByRole('region', { name: 'Prochaine étape' }).element()
  expect(step.getBoundingClientRect().bottom).toBeLessThan(folded.element().getBoundingClientRect().top)
  const steps = page.getByRole('list', { name: 'Avancement de la demande' })
  await expect.element(steps).not.toBeInTheDocument()
  folded.element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(steps.getByText('À faire', { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

/** @behaviour requests.corrections-made */
test('of a request submitted again, the next step says how many corrections were made, and leads to them', async () => {
  const event = { id: 4, from_state_id: 2, to_state_id: 3, to_state: { id: 3, label: 'En correction' }, message: null }
  const history = [{ ...event, at: '2026-04-02T15:30:00.000Z', by: 'Mathieu Gendron' }]
  const remark = {
    question_id: 1,
    row: null,
    label: 'Mission',
    reason: 'À préciser',
    by: '',
    at: '2026-04-02T15:30:00.000Z',
  }
  const marks = { done_by: null, unchanged: false, version: 1 }
  const remarks = [null, '2026-04-05T12:00:00.000Z'].map((done_at, id) => ({ ...remark, ...marks, id, done_at }))
  fakeServer(someUser(1), {
    ...serve([someRequest({ state_id: 2, history, can: { ...CAN, edit_form: false } })]),
    'GET /requests/12/remarks': () => ({
      drafts: [],
      rounds: [{ id: 4, at: '2026-04-02T15:30:00.000Z', by: '', message: null, remarks }],
      can: { write: true, mark: false },
    }),
  })
  await show('/requests/12')
  await expect.element(page.getByText(/marquées comme faites\s: 1 sur 2\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir les corrections' }))
    .toHaveAttribute('href', '/requests/12/changes?round=4')
})

/** @behaviour remarks.stay-found */
test('each return stays in the history with what it asked for, for whoever reads the form, when it was accepted since', async () => {
  const event = { from_state_id: 2, to_state_id: 3, to_state: { id: 3, label: 'En correction' }, message: null }
  const history = [
    { ...event, id: 4, at: '2026-04-02T15:30:00.000Z', by: 'Mathieu Gendron' },
    { ...event, id: 6, at: '2026-05-18T15:30:00.000Z', by: 'Mathieu Gendron' },
    { ...event, id: 8, at: '2026-06-01T15:30:00.000Z', by: 'Mathieu Gendron', to_state_id: 4 },
  ]
  const user = someUser(5, { organization: { id: 3, name: 'Maison des jeunes' } })
  fakeServer(user, serve([someRequest({ state_id: 4, history: history.map((one) => ({ ...one })) })]))
  await renderRoute(<RequestDetailsPage />, { path: '/requests/:id', at: '/requests/12', user })
  const links = page.getByRole('link', { name: /^Corrections demandées et changements/ })
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/requests/12/changes?round=6', '/requests/12/changes?round=4'])
  await expect
    .element(links.last())
    .toHaveAccessibleName('Corrections demandées et changements, retour du 2\u00a0avril\u00a02026')
})

/** @behaviour requests.documents-whole */
test('a request that is locked shows the first documents and how many, and all of them in a window', async () => {
  const [section] = SOME_FORM.sections
  const [name] = section?.questions ?? []
  const optionOf = (id: number) => 5000 + id
  const files = [1, 2, 3, 4, 5].map((id) => ({
    ...name,
    id,
    order: id,
    question_number: `1.${id}`,
    label: `Pièce ${id}`,
    question_type: { id: 6, label: 'file' },
    fields: name?.fields.map((field) => ({ ...field, values: ['pdf'] })),
    options: name?.options.map((option) => ({ ...option, id: optionOf(id) })),
  }))
  const form = { ...SOME_FORM, sections: [{ ...section, questions: files }] }
  const document = {
    request_id: 12,
    type_id: null,
    size: 1000,
    check: 'accepted',
    created_at: '2026-01-15T12:00:00.000Z',
    created_by: '',
  }
  const given = [2, 3, 4, 5].map((id) => ({
    ...document,
    id,
    option_id: optionOf(id),
    label: '',
    name: `piece-${id}.pdf`,
  }))
  const other = { ...document, id: 9, option_id: null, label: '', name: 'autre.pdf' }
  fakeServer(someUser(1), {
    ...serve([someRequest({ state_id: 4, can: { ...CAN, edit_form: false } })]),
    'GET /requests/12/form': () => form,
    'GET /documents': () => [...given, other],
  })
  await show('/requests/12')
  const box = page.getByRole('region', { name: 'Documents fournis' })
  await expect.element(box.getByText('4 sur 5')).toBeVisible()
  expect(box.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(box.getByText(/^Pièce 2/)).toBeVisible()
  box.getByRole('button', { name: 'Voir les 5 documents' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const whole = page.getByRole('dialog', { name: 'Documents fournis' })
  await expect.element(whole.getByText(/^Pièce 5/)).toBeVisible()
  await expect.element(whole.getByText('autre.pdf')).toBeVisible()
  expect(whole.getByRole('listitem').elements()).toHaveLength(6)
  await page.viewport(390, 844)
  expect(await findViolations(window.document.body)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(whole).not.toBeInTheDocument()
})
