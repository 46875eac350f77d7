import { notifications } from '@mantine/notifications'
import type { RequestHold } from '@octroi/domain'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HoldModal } from './hold-modal.tsx'
import { HoldsPanel } from './holds-panel.tsx'

afterEach(() => {
  notifications.clean()
  sessionStorage.clear()
})

const HOLD: RequestHold = {
  id: 7,
  request_id: 12,
  type_label: 'Soutien financier',
  financial_year: 2013,
  organization_name: 'Maison des jeunes',
  reason: 'Plainte nº 4\nen cours',
  at: '2026-03-02T14:00:00.000Z',
  by: 'Claire Villeneuve',
  is_due: true,
}

async function show(answers: Readonly<Record<string, FakeAnswer>>) {
  const calls = fakeServer(someUser(1), answers)
  const { screen } = await renderPage(<HoldsPanel />, '/retention', someUser(1))
  return { calls, screen }
}

/** @behaviour retention.hold */
test('puts a hold on a request by its number; a refusal keeps what was entered', async () => {
  const holds: RequestHold[] = []
  const body = JSON.stringify({ code: 'request_held', message: 'Cette demande est retenue.' })
  const refusal = [new Response(body, { status: 409, headers: { 'content-type': 'application/json' } })]
  const { calls, screen } = await show({
    'GET /retention/holds': () => holds,
    'POST /retention/holds': () => {
      const refused = refusal.shift()
      if (refused) return refused
      holds.push(HOLD)
      return HOLD
    },
  })
  await page.getByRole('button', { name: 'Retenir une autre demande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retenir la demande' })
  const submit = dialog.getByRole('button', { name: 'Retenir la demande' })
  const number = dialog.getByRole('textbox', { name: 'Numéro de la demande' })
  await number.fill('12a')
  await expect.element(dialog.getByText('Entrez le numéro de la demande, en chiffres seulement.')).toBeVisible()
  await number.fill(' 12 ')
  await expect.element(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Raison de la retenue' }).fill('Plainte nº 4')
  expect(await findViolations(screen.container)).toEqual([])
  await submit.click()
  await expect.element(page.getByText('Cette demande est retenue.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Raison de la retenue' })).toHaveValue('Plainte nº 4')
  await submit.click()
  await expect.element(page.getByText('Raison : Plainte nº 4 en cours')).toBeVisible()
  await expect.element(page.getByText('À anonymiser sans la retenue')).toBeVisible()
  const sent = { request_id: 12, reason: 'Plainte nº 4' }
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual(sent)
  expect(await findViolations(screen.container)).toEqual([])
})

/** @behaviour retention.hold */
test('lifts a hold after a question, and the focus goes to the panel', async () => {
  const holds = [HOLD]
  await show({
    'GET /retention/holds': () => holds,
    'DELETE /retention/holds/7': () => {
      holds.pop()
      return new Response(null, { status: 204 })
    },
  })
  await page.getByRole('button', { name: /^Lever la retenue de/ }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Aucune demande n’est retenue.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Demandes retenues' })).toHaveFocus()
})

/** @behaviour retention.hold */
test('a number that no request has is said beside it, and all that was entered stays, also after closing', async () => {
  const body = JSON.stringify({ code: 'not_found', message: 'Cet élément est introuvable.' })
  const { screen } = await show({
    'GET /retention/holds': () => [],
    'POST /retention/holds': () => new Response(body, { status: 404, headers: { 'content-type': 'application/json' } }),
  })
  await page.getByRole('button', { name: 'Retenir une autre demande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retenir la demande' })
  const number = dialog.getByRole('textbox', { name: 'Numéro de la demande' })
  await number.fill('999')
  await dialog.getByRole('textbox', { name: 'Raison de la retenue' }).fill('Plainte nº 4')
  await dialog.getByRole('button', { name: 'Retenir la demande' }).click()
  await expect.element(dialog.getByText(/^Aucune demande que vous pouvez retenir n’a ce numéro/)).toBeVisible()
  await expect.element(number).toBeInvalid()
  await number.fill('998')
  await expect.element(number).not.toBeInvalid()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Retenir une autre demande' })).toHaveFocus()
  await screen.unmount()
  await show({ 'GET /retention/holds': () => [] })
  await page.getByRole('button', { name: 'Retenir une autre demande' }).click()
  await expect.element(number).toHaveValue('998')
  await expect.element(dialog.getByRole('textbox', { name: 'Raison de la retenue' })).toHaveValue('Plainte nº 4')
})

/** @behaviour retention.hold */
test('a reason that was typed for one request is not offered for another', async () => {
  fakeServer(someUser(1), {})
  const dialogOf = (id: number) => <HoldModal requestId={id} onClose={() => undefined} />
  const { screen } = await renderPage(dialogOf(1), '/retention', someUser(1))
  const reason = page.getByRole('textbox', { name: 'Raison de la retenue' })
  await reason.fill('Plainte contre la première')
  await screen.unmount()
  await renderPage(dialogOf(2), '/retention', someUser(1))
  await expect.element(reason).toHaveValue('')
})
