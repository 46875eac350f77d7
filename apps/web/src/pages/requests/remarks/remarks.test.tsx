import type { Remarks } from '@octroi/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswer, type FakeCall, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { someRequest } from '../../../testing/render-page.tsx'
import { NAME_OPTION } from '../../../testing/some-form.ts'
import { openRemarked as open, REMARK, RETURNED, WRITABLE_REMARKS } from '../../../testing/some-remarks.tsx'

const sent = (calls: readonly FakeCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const ask = () =>
  page.getByRole('button', { name: 'Demander une correction à la question «\u00a01.1 Nom de l’organisme\u00a0»' })
const reason = () => page.getByRole('textbox', { name: 'Correction demandée' })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour remarks.written-beside */
test('a reviewer picks a question by keyboard, and the reason is kept before the request is returned', async () => {
  const kept: FakeAnswer = ({ body }) => ({ ...REMARK, ...(body as { remark: object }).remark, version: 1 })
  const { calls } = open(2, WRITABLE_REMARKS, {
    'PUT /requests/12/remarks': kept,
    'PATCH /requests/12': () => someRequest({ state_id: 3, acts: [] }),
  })
  await expect.element(ask()).toBeVisible()
  ask().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason()).toHaveFocus()
  await userEvent.keyboard('Inscrivez le nom légal.')
  expect(await findViolations()).toEqual([])
  // The text typed just before is saved at once, before the return is sent.
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.poll(() => sent(calls, 'PATCH')).toHaveLength(1)
  expect(sent(calls, 'PUT')).toEqual([
    {
      path: '/requests/12/remarks',
      body: { remark: { question_id: 1, row: null, reason: 'Inscrivez le nom légal.', version: 0 } },
    },
  ])
  const order = calls.map(({ method }) => method).filter((method) => method !== 'GET')
  expect(order).toEqual(['PUT', 'PATCH'])
})

/** @behaviour remarks.nothing-lost */
test('what the server did not take is kept on the device, and no return leaves without it', async () => {
  const { calls, shown } = open(2, WRITABLE_REMARKS, { 'PUT /requests/12/remarks': () => refusal(503, 'not_ready') })
  await ask().click()
  await reason().fill('Inscrivez le nom légal.')
  await expect.element(page.getByText(/Votre texte est gardé sur cet appareil/)).toBeVisible()
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText(/rien ne confirme que c’est fait/)).toBeVisible()
  expect(sent(calls, 'PATCH')).toEqual([])
  await (await shown).screen.unmount()
  open(2, WRITABLE_REMARKS, {
    'PUT /requests/12/remarks': ({ body }) => ({ ...REMARK, ...(body as { remark: object }).remark }),
  })
  await expect.element(reason()).toHaveValue('Inscrivez le nom légal.')
  await expect.element(page.getByText(/^Correction enregistrée/)).toBeVisible()
})

/** @behaviour remarks.disputed */
test('what a colleague wrote meanwhile is shown, and one of both is chosen', async () => {
  const theirs = { ...REMARK, reason: 'Le nom du registre.', version: 4 }
  let isTheirs = true
  const drafts = { ...WRITABLE_REMARKS, drafts: [{ ...REMARK, reason: 'Avant', version: 1 }] }
  let now: Remarks = drafts
  const { calls } = open(2, drafts, {
    'GET /requests/12/remarks': () => now,
    'PUT /requests/12/remarks': ({ body }) => {
      if (!isTheirs) return { ...REMARK, ...(body as { remark: object }).remark, version: 5 }
      now = { ...WRITABLE_REMARKS, drafts: [theirs] }
      return refusal(409, 'version_conflict')
    },
  })
  await reason().fill('Le nom légal.')
  await expect.element(page.getByText(/Mathieu Gendron a écrit entre-temps.*Le nom du registre\./)).toBeVisible()
  await expect.element(reason()).toHaveValue('Le nom légal.')
  isTheirs = false
  await page.getByRole('button', { name: 'Garder mon texte' }).click()
  await expect.element(page.getByText(/^Correction enregistrée/)).toBeVisible()
  expect(sent(calls, 'PUT').at(-1)?.body).toMatchObject({ remark: { reason: 'Le nom légal.', version: 4 } })
})

/** @behaviour remarks.disputed */
test('what was left on this device is not sent over what a colleague wrote since', async () => {
  const drafts = { ...WRITABLE_REMARKS, drafts: [{ ...REMARK, reason: 'Avant', version: 1 }] }
  const { shown } = open(2, drafts, { 'PUT /requests/12/remarks': () => refusal(503, 'not_ready') })
  await reason().fill('Le nom légal.')
  await expect.element(page.getByText(/Votre texte est gardé sur cet appareil/)).toBeVisible()
  await (await shown).screen.unmount()
  const theirs = { ...REMARK, reason: 'Le nom du registre.', version: 4 }
  const { calls } = open(
    2,
    { ...WRITABLE_REMARKS, drafts: [theirs] },
    {
      'PUT /requests/12/remarks': () => refusal(409, 'version_conflict'),
    },
  )
  await expect.element(page.getByText(/Mathieu Gendron a écrit entre-temps.*Le nom du registre\./)).toBeVisible()
  await expect.element(reason()).toHaveValue('Le nom légal.')
  expect(sent(calls, 'PUT')).toMatchObject([{ body: { remark: { reason: 'Le nom légal.', version: 1 } } }])
})

/** @behaviour remarks.nothing-lost */
test('a remark that can never be kept holds up no act, on this request or another', async () => {
  const { calls } = open(2, WRITABLE_REMARKS, {
    'PUT /requests/12/remarks': () => refusal(403, 'forbidden'),
    'PATCH /requests/12': () => someRequest({ state_id: 3, acts: [] }),
  })
  await ask().click()
  await reason().fill('Inscrivez le nom légal.')
  await expect.poll(() => sent(calls, 'PUT')).toHaveLength(1)
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.poll(() => sent(calls, 'PATCH')).toHaveLength(1)
})

/** @behaviour shared.nothing-cut */
test('a remark that is too long stays whole, and no return leaves without it', async () => {
  const { calls } = open(2, WRITABLE_REMARKS, {
    'PUT /requests/12/remarks': ({ body }) => ({ ...REMARK, ...(body as { remark: object }).remark }),
    'PATCH /requests/12': () => someRequest({ state_id: 3, acts: [] }),
  })
  await ask().click()
  await reason().fill('é'.repeat(2012))
  await expect.element(page.getByText(/12 caractères de trop/)).toBeVisible()
  expect((reason().element() as HTMLTextAreaElement).value).toHaveLength(2012)
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.element(page.getByText(/Une correction est trop longue pour partir/)).toBeVisible()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Retirer cette correction' }).click()
  await page.getByRole('button', { name: 'Demander des modifications' }).click()
  await page.getByRole('button', { name: 'Retourner la demande' }).click()
  await expect.poll(() => sent(calls, 'PATCH')).toHaveLength(1)
})

/** @behaviour remarks.read-and-marked */
test('the organisation reads the reason at the question and in the list, and marks it as corrected', async () => {
  const done = { ...REMARK, done_at: REMARK.at, done_by: 'Joceline Tremblay', unchanged: true, version: 2 }
  let isReached = false
  const { calls } = open(5, RETURNED, {
    'PATCH /requests/12/remarks/7': () => (isReached ? done : refusal(503, 'not_ready')),
  })
  const note = page.getByRole('region', { name: /^Correction demandée\s*1\.1 Nom de l’organisme/ })
  await expect.element(note.getByText('Inscrivez le nom légal.')).toBeVisible()
  await expect.element(note.getByText('Mathieu Gendron, le 18 mai 2026')).toBeVisible()
  const list = page.getByRole('region', { name: 'Corrections demandées' })
  await expect.element(list.getByRole('link', { name: '1.1 Nom de l’organisme' })).toHaveAttribute('href', '#octroi-q1')
  await expect.element(list.getByText('Corrections faites\u00a0: 0 sur 1')).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections du formulaire' })
  await expect.element(sections.getByRole('button', { name: /1 à corriger/ })).toBeVisible()
  await page.viewport(390, 844)
  // Above the form, the remarks are collapsed into one line.
  await page.getByText('Corrections demandées, faites\u00a0: 0 sur 1').click()
  expect(await findViolations()).toEqual([])
  await note.getByRole('button', { name: 'Marquer comme corrigée' }).click()
  await expect.element(page.getByText(/cette correction n’est pas marquée/)).toBeVisible()
  isReached = true
  await note.getByRole('button', { name: 'Marquer comme corrigée' }).click()
  await expect.element(page.getByText('Corrections demandées, faites\u00a0: 1 sur 1')).toBeVisible()
  await expect.element(note.getByRole('button', { name: 'Marquer comme à corriger' })).toBeVisible()
  expect(sent(calls, 'PATCH').at(-1)).toEqual({ path: '/requests/12/remarks/7', body: { remark: { done: true } } })
  await expect.element(note.getByText('Corrigée, réponse inchangée')).toBeVisible()
  await page.viewport(1280, 900)
  await expect.element(sections.getByRole('button', { name: /à corriger/ })).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
})

/** @behaviour remarks.unchanged */
test('what was typed a moment ago is saved before its correction is marked, which then tells that it changed', async () => {
  let isSaved = false
  const { calls } = open(5, RETURNED, {
    'POST /requests/12/answers/': () => {
      isSaved = true
      const { completion } = someRequest()
      return { saved: [{ option_id: NAME_OPTION, revision: 1 }], conflicts: [], refused: [], completion }
    },
    'PATCH /requests/12/remarks/7': () => ({
      ...REMARK,
      done_at: REMARK.at,
      done_by: 'Joceline Tremblay',
      unchanged: !isSaved,
      version: 2,
    }),
  })
  await page.getByRole('textbox', { name: /Nom de l’organisme/ }).fill('Le Phare légal')
  const note = page.getByRole('region', { name: /^Correction demandée\s*1\.1 Nom de l’organisme/ })
  const mark = note.getByRole('button', { name: 'Marquer comme corrigée' })
  await expect.element(mark).toBeVisible()
  mark.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(note.getByRole('button', { name: 'Marquer comme à corriger' })).toBeVisible()
  expect(note.getByText('Corrigée, réponse inchangée').elements()).toHaveLength(0)
  expect(calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['POST', 'PATCH'])
})
