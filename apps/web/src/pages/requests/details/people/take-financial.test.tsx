import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../../testing/as-user.ts'
import { fakeServer, refusal } from '../../../../testing/fake-server.ts'
import { findViolations } from '../../../../testing/find-violations.ts'
import { renderPage, someRequest } from '../../../../testing/render-page.tsx'
import { someAnalysis } from '../../../../testing/some-analysis.ts'
import { useRequest } from '../../queries.ts'
import { NextStepBox } from '../next-step-box.tsx'

afterEach(() => vi.restoreAllMocks())

const VOLUNTEER = 44
const STAFF = { ...someRequest().can, see_backstage: true }
const analysis = someAnalysis({
  user_id: null,
  user: null,
  analyze_type: { ...someAnalysis().analyze_type, label: 'Validation financière', financial: true },
})
const waiting = someRequest({
  state_id: 4,
  acts: [],
  analyzes: [analysis],
  can: { ...STAFF, assign_financial_self: true },
})
const taken = { ...waiting, version: 9, analyzes: [{ ...analysis, user_id: VOLUNTEER }], can: STAFF }

function Box() {
  const { data } = useRequest(12)
  return data && <NextStepBox request={data} />
}

/** @behaviour assignments.take */
test('a volunteer takes the financial analysis by the one button of the box, and is led to it by keyboard', async () => {
  const user = someUser(4)
  const replies = [
    new Response(null, { status: 502 }),
    refusal(409, 'already_assigned', { message: 'Quelqu’un d’autre a déjà pris cette tâche.' }),
  ]
  const calls = fakeServer(user, {
    'GET /requests/12': () => waiting,
    'PATCH /requests/12': () => replies.shift() ?? taken,
  })
  const { screen } = await renderPage(<Box />, '/requests/12', user)
  const take = screen.getByRole('button', { name: 'Prendre\u00a0: Validation financière' })
  await expect.element(take).toBeVisible()
  take.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Prendre cette analyse?' })
  const confirm = dialog.getByRole('button', { name: 'Prendre cette analyse' })
  // A failure is shown in the dialog, which stays open; the dialog has no text to keep.
  await confirm.click()
  await expect.element(dialog.getByText(/^Le serveur n’a pas répondu/)).toBeVisible()
  expect(dialog.getByText(/reste ici/).elements()).toHaveLength(0)
  await confirm.click()
  await expect.element(dialog.getByText('Quelqu’un d’autre a déjà pris cette tâche.')).toBeVisible()
  expect(await findViolations(document.body)).toEqual([])
  await confirm.click()
  await expect.element(screen.getByRole('link', { name: 'Remplir\u00a0: Validation financière' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /Prochaine étape|À faire maintenant/ })).toHaveFocus()
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent[0]).toEqual({ request: { benevoles: { financial: { analyste_id: user.id } } } })
})

/** @behaviour assignments.take */
test('who has an analysis to fill in is led to it first, and may take the other', async () => {
  const user = someUser(4)
  const analyze_type = { ...analysis.analyze_type, id: 2, label: 'Analyse générique', financial: false }
  const own = someAnalysis({ id: 40, type_id: 2, user_id: user.id, analyze_type })
  const both = { ...waiting, analyzes: [own, analysis] }
  fakeServer(user, { 'GET /requests/12': () => both })
  const { screen } = await renderPage(<Box />, '/requests/12', user)
  await expect.element(screen.getByRole('link', { name: /^Remplir/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Prendre\u00a0: Validation financière' })).toBeVisible()
})
