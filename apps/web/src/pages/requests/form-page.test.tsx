import type { Request } from '@octroi/domain'
import { forgetJournalled, openJournal } from '@octroi/forms/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { journalKey } from '../../filled-form/journal-key.ts'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../../testing/some-form.ts'
import { RequestFormPage } from './form-page.tsx'

const ME = someUser(5)
const { completion } = someRequest()

/** Fakes a save that accepts everything and increments the revisions. */
const saving: FakeAnswer = ({ body }) => {
  const { answers } = body as { answers: { option_id: number; revision: number }[] }
  return {
    saved: answers.map(({ option_id, revision }) => ({ option_id, revision: revision + 1 })),
    conflicts: [],
    refused: [],
    completion: { ...completion, percent: 50 },
  }
}

function show(
  change: Parameters<typeof someRequest>[0] = {},
  answers: Readonly<Record<string, FakeAnswer>> = {},
  { query = '', begun = false }: { readonly query?: string; readonly begun?: boolean } = {},
) {
  const calls = fakeServer(ME, {
    'GET /requests/12': () => someRequest(change),
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [],
    'GET /documents': () => [],
    'POST /requests/12/answers/': saving,
    ...answers,
  })
  const shown = renderRoute(<RequestFormPage />, {
    path: '/requests/:id/form',
    at: `/requests/12/form${query}`,
    user: ME,
    begun,
  })
  return { calls, shown }
}

/** Creates a history event that returns the request to its organisation. */
const event = (change: Partial<Request['history'][number]>): Request['history'][number] => ({
  id: 1,
  at: '2026-05-18T15:30:00.000Z',
  by: 'Mathieu Gendron',
  from_state_id: 2,
  to_state_id: 3,
  to_state: { id: 3, label: 'En correction' },
  message: null,
  ...change,
})

const name = () => page.getByRole('textbox', { name: /Nom de l’organisme/ })
const savesOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

beforeEach(async () => {
  await forgetJournalled('user:')
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

test('the key of a journal is that of the devices that have one: it never changes', () => {
  expect(journalKey({ userId: 5, name: 'request:12', version: 3 })).toBe('user:5/request:12/form:3')
})

describe('the form of a request', () => {
  test('says which and whose it is, and leads back to its request', async () => {
    const { calls } = show({}, {}, { begun: true })
    await expect.element(name()).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Demande de soutien financier 2026', level: 1 }))
      .toBeVisible()
    await expect.element(page.getByText(/Maison des jeunes$/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Revenir à la demande' }))
      .toHaveAttribute('href', '/requests/12')
    // The form has one section, which is its last, so the link to the review is there.
    await expect
      .element(page.getByRole('link', { name: 'Vérifier mes réponses' }))
      .toHaveAttribute('href', '/requests/12/form/review')
    // The prefetch made the calls before the page existed, and the page repeats none.
    const ahead = calls.map(({ call }) => call).filter((call) => /form$|answers|documents/.test(call))
    expect(ahead).toEqual(['GET /requests/12/form', 'GET /requests/12/answers', 'GET /documents'])
  })

  /** @behaviour review.change */
  test('opened from the review, it leads back to where that was left', async () => {
    show({}, {}, { query: '?section=1&review=octroi-left-1#octroi-q1' })
    for (const name of ['Revenir à la vérification', 'Vérifier mes réponses']) {
      await expect
        .element(page.getByRole('link', { name }))
        .toHaveAttribute('href', '/requests/12/form/review#octroi-left-1')
    }
  })

  test('saves an answer at the addresses of the request, with the revision that it started from', async () => {
    const { calls } = show()
    await name().fill('Le Phare')
    await expect.poll(() => savesOf(calls)).toHaveLength(1)
    const answer = { option_id: NAME_OPTION, request_id: 12, value: 'Le Phare', details: null, revision: 0 }
    expect(savesOf(calls)).toEqual([
      { path: '/requests/12/answers/', body: { answers: [answer], form_version: 1, renewed: [] } },
    ])
  })

  test('puts back what an earlier version of this application left on this device, and sends it', async () => {
    const journal = await openJournal(`user:${ME.id}/request:12/form:1`)
    const entry = { option_id: NAME_OPTION, value: 'Resté ici', details: null, revision: 0, sent: [], at: Date.now() }
    await journal.write({ put: [entry] })
    journal.close()
    const { calls } = show()
    await expect.element(name()).toHaveValue('Resté ici')
    await expect.element(page.getByRole('heading', { name: '1 réponse récupérée sur cet appareil' })).toBeVisible()
    await expect.poll(() => savesOf(calls)).toHaveLength(1)
    expect(savesOf(calls)[0]?.body).toMatchObject({ answers: [{ value: 'Resté ici' }] })
  })

  test('that was returned begins with what is asked, by whom and when; once submitted again, not any more', async () => {
    const returned = { state_id: 3, history: [event({ message: 'Joignez le budget signé.' })] }
    const { shown } = show(returned)
    const message = page.getByText('Joignez le budget signé.')
    await expect.element(message).toBeVisible()
    await expect
      .element(page.getByText('Modifications demandées par Mathieu Gendron le 18\u00a0mai 2026'))
      .toBeVisible()
    await (await shown).screen.unmount()
    show({ ...returned, state_id: 2 })
    await expect.element(name()).toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
  })

  /** @behaviour conflicts.told-everywhere */
  test('that a conflict of interest closes says so, and goes nowhere', async () => {
    const { shown } = show(
      {},
      { 'GET /requests/12': () => refusal(403, 'conflict_declared', { message: 'Le dossier est fermé.' }) },
    )
    await expect.element(page.getByRole('heading', { name: 'Ce dossier vous est fermé', level: 1 })).toBeVisible()
    await expect.element(page.getByText('Le dossier est fermé.')).toBeVisible()
    expect((await shown).router.state.location.pathname).toBe('/requests/12/form')
  })

  test('is read, not filled in, by who may not', async () => {
    show({ can: { ...someRequest().can, edit_form: false } })
    await expect.element(page.getByText(/Nom de l’organisme$/).first()).toBeVisible()
    await expect.element(name()).not.toBeInTheDocument()
  })

  test('leads home in silence who may not know of the request', async () => {
    const { shown } = show({}, { 'GET /requests/12': () => refusal(403, 'forbidden') })
    const { router } = await shown
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })
})
