import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReachContext } from '../../api/use-reach.ts'
import { forgetOthers, keepCopy, readCopy } from '../../copies/copies.ts'
import { createTestReach } from '../../testing/app-parts.ts'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderRoute, someRequest } from '../../testing/render-page.tsx'
import { NAME_OPTION, SOME_FORM } from '../../testing/some-form.ts'
import { REMARK, RETURNED } from '../../testing/some-remarks.tsx'
import { RequestDetailsPage } from './details-page.tsx'
import { RequestFormPage } from './form-page.tsx'

const ME = someUser(5)
const REQUEST = ['requests', 12]
const ANSWERS = ['filled-form', 'request:12', 'answers']
const OTHER_ANSWERS = ['filled-form', 'request:120', 'answers']
const ANSWER = { option_id: NAME_OPTION, request_id: 12, value: 'Le Phare', details: null, revision: 1 }

const copyOf = (key: readonly unknown[]) => ({ userId: ME.id, name: hashKey(key) })
const show = (answers: Readonly<Record<string, FakeAnswer>>) => {
  fakeServer(ME, {
    'GET /requests/12': () => someRequest(),
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [ANSWER],
    'GET /documents': () => [],
    'GET /requests/types': () => [],
    ...answers,
  })
  return renderRoute(<RequestDetailsPage />, { path: '/requests/:id', at: '/requests/12', user: ME })
}

const isKept = async (key: readonly unknown[]) => (await readCopy(copyOf(key))) !== undefined

/** Returns for each copy whether it is still there. */
const kept = () => Promise.all([REQUEST, ANSWERS, OTHER_ANSWERS].map(isKept))

beforeEach(async () => {
  await forgetOthers()
  const at = Date.now() - 1000
  await keepCopy(copyOf(REQUEST), { data: someRequest(), at })
  await keepCopy(copyOf(ANSWERS), { data: [ANSWER], at })
  await keepCopy(copyOf(OTHER_ANSWERS), { data: [], at })
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour offline.submitted */
test('a form is not kept any more once its request is submitted from its own page', async () => {
  const { can } = someRequest()
  const submitted = someRequest({ state_id: 2, acts: [], can: { ...can, edit_form: false } })
  await show({ 'PATCH /requests/12': () => submitted })
  await page.getByRole('button', { name: 'Soumettre cette demande' }).first().click()
  await page.getByRole('checkbox').click()
  await page.getByRole('textbox', { name: 'Initiales' }).fill('JT')
  expect(await kept()).toEqual([true, true, true])
  await page.getByRole('button', { name: 'Soumettre définitivement' }).click()
  await expect.poll(kept).toEqual([false, false, true])
})

/** @behaviour offline.refused */
test.each([
  [403, 'forbidden'],
  [404, 'not_found'],
] as const)('what the server refuses to show (%i) is not kept any more, nor is its form', async (status, code) => {
  vi.spyOn(console, 'error').mockReturnValue()
  await show({ 'GET /requests/12': () => refusal(status, code) })
  await expect.poll(kept).toEqual([false, false, true])
})

/** @behaviour offline.corrections */
test('a form that was returned opens without the server with the corrections that are asked for', async () => {
  const reach = createTestReach(() => new Promise(() => undefined))
  const server = {
    'GET /requests/12': () => someRequest({ state_id: 3, acts: [] }),
    'GET /requests/12/remarks': () => RETURNED,
    'GET /requests/12/form': () => SOME_FORM,
    'GET /requests/12/answers': () => [ANSWER],
    'GET /documents': () => [],
  }
  const open = () =>
    renderRoute(
      <ReachContext value={reach}>
        <RequestFormPage />
      </ReachContext>,
      { path: '/requests/:id/form', at: '/requests/12/form', user: ME },
    )
  fakeServer(ME, server)
  await forgetOthers()
  const first = await open()
  const needed = [
    REQUEST,
    ANSWERS,
    ['filled-form', 'request:12', 'form', 1, 1],
    ['filled-form', 'request:12', 'documents'],
    ['filled-form', 'request:12', 'remarks', 3],
  ]
  await expect.poll(async () => (await Promise.all(needed.map(isKept))).every(Boolean)).toBe(true)
  await first.screen.unmount()
  reach.note(false)
  fakeServer(ME, Object.fromEntries(Object.keys(server).map((call) => [call, () => refusal(503, 'not_ready')])))
  await open()
  const panel = page.getByRole('region', { name: 'Corrections demandées' })
  await expect.element(panel.getByText(REMARK.reason)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Nom de l’organisme/ })).toHaveValue('Le Phare')
})
