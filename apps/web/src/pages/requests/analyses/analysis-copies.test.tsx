import { hashKey } from '@tanstack/react-query'
import { forgetJournalled } from '@octroi/forms/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReachContext } from '../../../api/use-reach.ts'
import { RefetchOnReconnect } from '../../../app/refetch-on-reconnect.tsx'
import { forgetOthers, keepCopy, readCopy } from '../../../copies/copies.ts'
import { createTestReach } from '../../../testing/app-parts.ts'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderRoute, someRequest } from '../../../testing/render-page.tsx'
import { someFilledAnalysis, someSummary } from '../../../testing/some-analysis.ts'
import { NAME_OPTION, SOME_FORM } from '../../../testing/some-form.ts'
import { SummaryPage } from './form-page.tsx'

const ME = someUser(3)
const ANSWER = { option_id: NAME_OPTION, value: 'Le Phare', details: null, revision: 1 }
const SAVED = { ...ANSWER, updated_at: '2026-03-02T14:00:00.000Z', updated_by: '' }
const REQUEST = ['requests', 12]
const SUMMARY = ['analyzes', 32]
const partOf = (name: string, ...part: readonly (string | number)[]) => ['filled-form', name, ...part]
const PARTS = [['form', 1, 1], ['answers'], ['documents']].map((part) => partOf('analysis:32', ...part))
const REQUEST_ANSWERS = partOf('request:12', 'answers')

const reach = createTestReach(() => new Promise(() => undefined))
const copyOf = (key: readonly unknown[]) => ({ userId: ME.id, name: hashKey(key) })
const isKept = async (key: readonly unknown[]) => (await readCopy(copyOf(key))) !== undefined

/** Fakes a server that can go offline, with the summary sheet of a request, editable or not. */
function serve({ isOpen }: { readonly isOpen: boolean }) {
  const state = { isThere: true }
  const can = { edit: isOpen }
  const { analyze_type } = someSummary()
  const unlessCut =
    (answer: FakeAnswer): FakeAnswer =>
    (call: FakeCall) =>
      state.isThere ? answer(call) : refusal(503, 'not_ready')
  const answers: Record<string, FakeAnswer> = {
    'GET /requests/12': () =>
      someRequest({
        state_id: 4,
        analyzes: [someSummary({ can })],
        can: { ...someRequest().can, edit_form: false },
      }),
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [{ ...SAVED, value: 'Cuisine collective', request_id: 12 }],
    'GET /analyzes/32': () =>
      someFilledAnalysis({ id: 32, type_id: 3, analyze_type: { ...analyze_type, form_id: 1 }, can }),
    'GET /analyzes/32/answers': () => [SAVED],
    'GET /forms/1': () => SOME_FORM,
    'GET /documents': () => [],
    'POST /analyzes/32/answers/': () => ({
      saved: [{ option_id: NAME_OPTION, revision: 2 }],
      conflicts: [],
      refused: [],
      completion: someRequest().completion,
    }),
  }
  const calls = fakeServer(
    ME,
    Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, unlessCut(answer)])),
  )
  return { state, calls }
}

const show = () =>
  renderRoute(
    <ReachContext value={reach}>
      <RefetchOnReconnect />
      <SummaryPage />
    </ReachContext>,
    { path: '/requests/:id/summary', at: '/requests/12/summary', user: ME },
  )

beforeEach(async () => {
  reach.note(true)
  await forgetOthers()
  await forgetJournalled('user:')
  await page.viewport(1440, 900)
})
afterEach(() => {
  reach.note(true)
  vi.restoreAllMocks()
})

/** @behaviour offline.analysis, offline.beside */
test('a summary sheet opens with the copies of this device, and what is read beside it waits for the server', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { state, calls } = serve({ isOpen: true })
  const name = page.getByRole('textbox', { name: /Nom de l’organisme/ })
  const first = await show()
  await expect.element(name).toHaveValue('Le Phare')
  for (const key of [REQUEST, SUMMARY, ...PARTS]) await expect.poll(() => isKept(key)).toBe(true)
  await first.screen.unmount()

  state.isThere = false
  reach.note(false)
  await show()
  await expect.element(page.getByRole('heading', { name: 'Fiche synthèse – 2026', level: 1 })).toBeVisible()
  await name.fill('Le Grand Phare')
  await page.getByRole('button', { name: 'Voir les réponses de l’organisme' }).click()
  const pane = page.getByRole('region', { name: 'Réponses de l’organisme' })
  await expect.element(pane.getByText(/^Ce volet se lit avec une connexion\s:/)).toBeVisible()
  await expect.element(name).toHaveValue('Le Grand Phare')
  expect(await findViolations()).toEqual([])

  const before = calls.length
  state.isThere = true
  reach.note(true)
  await expect.element(pane.getByText('Cuisine collective')).toBeVisible()
  const sent = () => calls.slice(before).find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toMatchObject({ answers: [{ analyze_id: 32, value: 'Le Grand Phare', revision: 1 }] })
})

/** @behaviour offline.submitted */
test('a request is kept for who fills in its summary sheet, without its own form, and goes with the sheet', async () => {
  const at = Date.now() - 1000
  for (const key of [REQUEST_ANSWERS, SUMMARY, ...PARTS]) await keepCopy(copyOf(key), { data: [], at })
  serve({ isOpen: true })
  const first = await show()
  await expect.poll(() => isKept(REQUEST)).toBe(true)
  await expect.poll(() => isKept(REQUEST_ANSWERS)).toBe(false)
  await first.screen.unmount()
  serve({ isOpen: false })
  await show()
  await expect.poll(async () => (await Promise.all([REQUEST, SUMMARY, ...PARTS].map(isKept))).some(Boolean)).toBe(false)
})

/** @behaviour offline.refused */
test('no copy of its analyses stays of a request that is refused, as once a conflict of interest was declared', async () => {
  const at = Date.now() - 1000
  const other = someFilledAnalysis({ id: 320, request_id: 120 })
  const others = [['analyzes', 320], partOf('analysis:320', 'answers')]
  for (const key of PARTS) await keepCopy(copyOf(key), { data: [], at })
  await keepCopy(copyOf(SUMMARY), { data: someFilledAnalysis({ id: 32 }), at })
  for (const key of others) await keepCopy(copyOf(key), { data: other, at })
  fakeServer(ME, { 'GET /requests/12': () => refusal(403, 'conflict_declared') })
  await show()
  await expect.poll(async () => (await Promise.all([SUMMARY, ...PARTS].map(isKept))).some(Boolean)).toBe(false)
  expect(await Promise.all(others.map(isKept))).toEqual([true, true])
})
