import type { Request } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../../testing/fake-server.ts'
import { findViolations } from '../../../../testing/find-violations.ts'
import { SOME_FORM } from '../../../../testing/some-form.ts'
import { renderPage, renderRoute, someRequest } from '../../../../testing/render-page.tsx'
import { RequestDetailsPage } from '../../details-page.tsx'
import { useRequest } from '../../queries.ts'
import { People } from './people-panel.tsx'
import { someAnalysis } from '../../../../testing/some-analysis.ts'
import { hasTasksLeft } from './tasks-left.ts'

const INES = { id: 13, name: 'Inès', surname: 'Bouazza', disabled: false }
const GONE = { id: 14, name: 'Marc', surname: 'Parti', disabled: true }
const ANALYSES = [
  { id: 1, label: 'Analyse financière', financial: true, summary: false },
  { id: 3, label: 'Fiche synthèse', financial: false, summary: true },
  { id: 4, label: 'Analyse d’impact social', financial: false, summary: false },
]
const OFFERED = {
  main: [{ id: 2, label: 'Odile Côté', user_type: 'Conseiller' }],
  secondary: [
    { id: 13, label: 'Inès Bouazza', user_type: 'Analyste' },
    { id: 15, label: 'Robert Levasseur', user_type: 'Bénévole' },
  ],
  financial: [{ id: 15, label: 'Robert Levasseur', user_type: 'Bénévole' }],
}
const STAFF = { ...someRequest().can, see_backstage: true }
const ASSIGNING = { ...STAFF, assign_main: true, assign_secondaries: true, assign_financial: true }

const listed = (user: typeof INES, id: number) => ({
  id,
  request_id: 12,
  user_id: user.id,
  type_id: 4,
  label: '',
  user,
})
const REQUEST = someRequest({ can: ASSIGNING, request_users: [listed(INES, 1), listed(GONE, 2)] })

function Panel() {
  const { data } = useRequest(12)
  return data && <People request={data} />
}

async function show(request: Request = REQUEST, more: Readonly<Record<string, FakeAnswer>> = {}, rang = 1) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests/12': () => request,
    'GET /requests/types': () => [{ id: 1, analyses: ANALYSES }],
    'GET /requests/12/assignable': () => OFFERED,
    ...more,
  })
  const shown = await renderPage(<Panel />, '/requests/12', user)
  await expect.element(page.getByRole('heading', { name: 'Personnes assignées' })).toBeVisible()
  return { calls, sent: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body), ...shown }
}

const open = () => page.getByRole('button', { name: 'Assigner' }).click()
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true })
const field = (name: string) => page.getByRole('combobox', { name, exact: true })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})
const paged = (data: readonly unknown[]) => ({ data, page: 1, total_pages: 1, total: data.length, scope: 'all' })
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** @behaviour assignments.shown */
describe('who is assigned', () => {
  test('staff see every task, those that nobody has, and who is to be replaced', async () => {
    const { screen } = await show(someRequest({ ...REQUEST, can: STAFF }))
    await expect.element(screen.getByText('Analyse d’impact social')).toBeVisible()
    await expect.element(screen.getByText('Inès Bouazza')).toBeVisible()
    await expect.element(screen.getByText('Compte désactivé, à remplacer')).toBeVisible()
    expect(screen.getByText('À assigner').elements()).toHaveLength(2)
    expect(screen.getByText('Fiche synthèse').elements()).toHaveLength(0)
    expect(screen.getByRole('button').elements()).toHaveLength(0)
    expect(await findViolations(document.body)).toEqual([])
  })
  /** @behaviour assignments.over */
  test('of a request that is decided are those who did something: nobody is to be assigned or replaced', async () => {
    const { screen } = await show(
      someRequest({ state_id: 9, can: STAFF, request_users: [listed(INES, 1), listed(GONE, 2)] }),
    )
    await expect.element(screen.getByText('Inès Bouazza')).toBeVisible()
    await expect.element(screen.getByText('Compte désactivé', { exact: true })).toBeVisible()
    for (const text of ['À assigner', /à remplacer/]) expect(screen.getByText(text).elements()).toHaveLength(0)
    expect(screen.getByRole('button').elements()).toHaveLength(0)
  })
  test('an organisation sees who is responsible, and asks for nobody', async () => {
    const responsible = { id: 2, name: 'Odile', surname: 'Côté', disabled: false }
    const { screen, calls } = await show(someRequest({ responsible }), {}, 5)
    await expect.element(screen.getByText('Odile Côté')).toBeVisible()
    expect(screen.getByText('À assigner').elements()).toHaveLength(0)
    expect(calls.some(({ path }) => path.endsWith('/assignable'))).toBe(false)
  })
})

/** @behaviour assignments.change */
describe('assigning', () => {
  /** @behaviour requests.saves-told */
  test('what was changed is saved, by keyboard alone, with the version that it started from', async () => {
    const after = someRequest({
      ...REQUEST,
      version: 5,
      responsible: { ...INES, id: 2, name: 'Odile', surname: 'Côté' },
    })
    const { sent, screen } = await show(REQUEST, { 'PATCH /requests/12': () => after })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Conseiller')).toBeVisible()
    await expect.element(field('Conseiller')).toHaveFocus()
    await expect.element(field('Conseiller')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('odile')
    await expect.element(page.getByRole('option', { name: 'Odile Côté (Conseiller)' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    field('Analyse d’impact social').element().focus()
    await userEvent.keyboard('{Backspace}robert')
    await expect.element(page.getByRole('option', { name: 'Robert Levasseur (Bénévole)' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await findViolations(document.body)).toEqual([])
    save().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Assignés mis à jour')).toBeVisible()
    const secondary = [13, 15].map((analyste_id) => ({ analyste_id, type_id: 4 }))
    expect(sent()).toEqual([{ request: { responsible_id: 2, benevoles: { secondary }, version: 4 } }])
    await expect.element(page.getByRole('heading', { name: 'Personnes assignées' })).toHaveFocus()
    expect(field('Conseiller').elements()).toHaveLength(0)
  })
  test('who is disabled is marked in the form, and only what the caller may assign is there', async () => {
    const { screen } = await show(someRequest({ ...REQUEST, can: { ...ASSIGNING, assign_main: false } }), {}, 2)
    await open()
    await expect
      .element(screen.getByText('Remplacez cette personne\u00a0: le compte de Marc Parti est désactivé.'))
      .toBeVisible()
    expect(field('Conseiller').elements()).toHaveLength(0)
    expect(field('Fiche synthèse').elements()).toHaveLength(0)
  })
  test('what is unsaved is asked about before one leaves, and stays in this tab', async () => {
    const first = await show()
    await open()
    await field('Analyse financière').click()
    await page.getByRole('option', { name: 'Robert Levasseur (Bénévole)' }).click()
    void first.router.navigate('/elsewhere')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
    await first.screen.unmount()
    await show()
    await page.getByRole('button', { name: 'Les reprendre' }).click()
    await expect.element(field('Analyse financière')).toHaveValue('Robert Levasseur (Bénévole)')
  })
  /** @behaviour assignments.conflict-told */
  test('who took the same task meanwhile is named, with the hour, and nothing is chosen beforehand', async () => {
    const theirs = someRequest({
      ...REQUEST,
      version: 9,
      benevoles: {
        financial: { analyste_id: 17, analyste: { ...INES, id: 17, name: 'Lise', surname: 'Mercier' } },
        secondary: [],
      },
    })
    await show()
    await open()
    await field('Analyse financière').click()
    await page.getByRole('option', { name: 'Robert Levasseur (Bénévole)' }).click()
    vi.restoreAllMocks()
    const again = fakeServer(someUser(1), {
      'GET /requests/12': () => theirs,
      'GET /requests/12/history': ({ query }) =>
        paged(
          query.get('filters') === '{"kind":"people"}'
            ? [{ actor_label: 'Lise Mercier', at: '2026-03-02T15:00:00.000Z' }]
            : [],
        ),
      'PATCH /requests/12': () => refusal(409, 'version_conflict'),
    })
    await save().click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByText(/^Lise Mercier a changé les mêmes champs que vous le 2\smars\s2026 à/))
      .toBeVisible()
    expect(dialog.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
    await expect.element(dialog.getByRole('button', { name: 'Enregistrer ce choix' })).toBeDisabled()
    await expect.element(dialog.getByRole('radio', { name: 'Votre valeur' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await findViolations(document.body)).toEqual([])
    expect(again.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })
  test('what somebody else saved meanwhile in another task is taken over', async () => {
    const theirs = someRequest({
      ...REQUEST,
      version: 9,
      responsible: { ...INES, id: 2, name: 'Odile', surname: 'Côté' },
    })
    await show()
    await open()
    await field('Analyse financière').click()
    await page.getByRole('option', { name: 'Robert Levasseur (Bénévole)' }).click()
    vi.restoreAllMocks()
    const again = fakeServer(someUser(1), {
      'GET /requests/12': () => theirs,
      'GET /requests/12/history': () => paged([]),
      'PATCH /requests/12': ({ body }) =>
        (body as { request: { version: number } }).request.version === 9 ? theirs : refusal(409, 'version_conflict'),
    })
    await save().click()
    await expect
      .poll(() => again.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
      .toEqual([4, 9].map((version) => ({ request: { benevoles: { financial: { analyste_id: 15 } }, version } })))
  })
})

/** @behaviour conflicts.declare, conflicts.reassign, shared.nothing-cut */
test('a conflict of interest is asked about, declared with its reason, and says that the request is closed', async () => {
  let isDeclared = false
  const closed = { message: 'Vous avez déclaré un conflit d’intérêts sur cette demande.' }
  const own = someRequest({ can: { ...STAFF, declare_conflict: true } })
  const user = someUser(3)
  const calls = fakeServer(user, {
    'GET /requests/12': () => (isDeclared ? refusal(403, 'conflict_declared', closed) : own),
    'GET /requests/types': () => [{ id: 1, flow: [1, 2], analyses: ANALYSES }],
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [],
    'GET /documents': () => [],
    'POST /requests/12/conflict_of_interest': () => {
      isDeclared = true
      return new Response(null, { status: 204 })
    },
  })
  const { screen } = await renderRoute(<RequestDetailsPage />, { path: '/requests/:id', at: '/requests/12', user })
  await screen.getByRole('button', { name: 'Déclarer un conflit d’intérêts' }).click()
  // The person has no unfinished task in it, so the dialog does not mention reassignment.
  await expect.element(screen.getByRole('dialog')).not.toHaveTextContent('tâches')
  const reason = screen.getByLabelText('Raison (facultatif)')
  await reason.fill('é'.repeat(2012))
  await expect.element(screen.getByText(/12 caractères de trop \(maximum 2\s000\)/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Déclarer le conflit' })).toBeDisabled()
  expect((reason.element() as HTMLTextAreaElement).value).toHaveLength(2012)
  await reason.fill('Ma sœur y travaille')
  expect(await findViolations(document.body)).toEqual([])
  await screen.getByRole('button', { name: 'Déclarer le conflit' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ce dossier vous est fermé' })).toBeVisible()
  await expect.element(screen.getByText(closed.message)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
    reason: 'Ma sœur y travaille',
  })
})

/** @behaviour conflicts.reassign */
test('who assigns sees what is to be given to somebody else, from whom it was taken, and why', async () => {
  const taken = { user: INES, at: '2026-03-02T15:00:00.000Z', main: false, financial: false }
  const conflicts = [{ ...taken, reason: 'Ma sœur y travaille', analyze_type_ids: [4] }]
  const { screen } = await show(someRequest({ can: ASSIGNING, conflicts }))
  await expect.element(screen.getByText('À réaffecter')).toBeVisible()
  await expect
    .element(screen.getByText(/Inès Bouazza a déclaré un conflit d’intérêts le .*Ma sœur y travaille/))
    .toBeVisible()
  expect(screen.getByText('À assigner').elements()).toHaveLength(2)
  expect(await findViolations(document.body)).toEqual([])
})

/** @behaviour conflicts.nothing-left */
test('what is finished is not to be given to anybody, whoever did it', async () => {
  const taken = { user: INES, at: '2026-03-02T15:00:00.000Z', reason: '', main: false, financial: false }
  const conflicts = [{ ...taken, analyze_type_ids: [4] }]
  const social = { ...someAnalysis().analyze_type, id: 4, label: 'Analyse d’impact social', financial: false }
  const analyzes = [someAnalysis({ type_id: 4, analyze_type: social, state_id: 3 })]
  const { screen } = await show(someRequest({ can: ASSIGNING, conflicts, analyzes }))
  await expect.poll(() => screen.getByText('À assigner').elements()).toHaveLength(2)
  expect(screen.getByText('À réaffecter').elements()).toEqual([])
  expect(screen.getByText('Analyse d’impact social').elements()).toEqual([])
  const user_id = INES.id
  const listed = { id: 1, request_id: 12, user_id, type_id: 4, label: '', user: INES }
  const request = someRequest({ analyzes, request_users: [listed] })
  expect(hasTasksLeft(request, user_id)).toBe(false)
  expect(hasTasksLeft({ ...request, analyzes: [] }, user_id)).toBe(true)
  expect(hasTasksLeft({ ...request, responsible_id: user_id }, user_id)).toBe(true)
})

/** @behaviour conflicts.lift */
test('an administrator lifts a conflict of interest with a reason, by keyboard', async () => {
  const conflicts = [
    { user: INES, at: '2026-03-02T15:00:00.000Z', reason: '', main: false, financial: false, analyze_type_ids: [4] },
  ]
  const lift = vi.fn<() => void>()
  const { screen } = await show(someRequest({ can: { ...ASSIGNING, lift_conflict: true }, conflicts }), {
    [`POST /requests/12/conflict_of_interest/${INES.id}/lift`]: ({ body }) => {
      lift()
      return (body as { reason: string }).reason === 'Erreur de ma part'
        ? new Response(null, { status: 204 })
        : refusal(400, 'malformed')
    },
  })
  const list = screen.getByRole('region', { name: 'Conflits d’intérêts déclarés' })
  const ask = list.getByRole('button', { name: 'Lever ce conflit d’intérêts\u00a0: Inès Bouazza' })
  await expect.element(ask).toBeVisible()
  // The name is shown once, beside the button that lifts the conflict.
  await expect.element(screen.getByText('À réaffecter')).toBeVisible()
  expect(screen.getByText(/a déclaré un conflit d’intérêts/).elements()).toHaveLength(1)
  ask.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Lever le conflit' })).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Raison' }).fill('Erreur de ma part')
  expect(await findViolations(document.body)).toEqual([])
  await screen.getByRole('button', { name: 'Lever le conflit' }).click()
  await expect.element(screen.getByText('Conflit d’intérêts levé')).toBeVisible()
  expect(lift).toHaveBeenCalledOnce()
})
