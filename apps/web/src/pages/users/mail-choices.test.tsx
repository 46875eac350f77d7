import { notifications } from '@mantine/notifications'
import type { MailChoice } from '@octroi/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { UserProfilePage } from './profile-page.tsx'

afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

const ME = someUser(5)
const CHOICES: readonly MailChoice[] = [
  { kind: 'request_submitted', wanted: true },
  { kind: 'closing', wanted: false },
]

function show(choose: FakeAnswer) {
  const calls = fakeServer(ME, {
    [`GET /users/${ME.id}`]: () => ME,
    'GET /mail_choices': () => CHOICES,
    'PUT /mail_choices/closing': choose,
  })
  const at = `/users/${ME.id}#courriels`
  return renderRoute(<UserProfilePage />, { path: '/users/:id', at, user: ME }).then(() => calls)
}
const closing = () => page.getByRole('switch', { name: /^Rappels de la date limite/ })

/** @behaviour mails.choices, mails.choices-link */
test('the link of a mail leads to the choices, which are kept at once, with the keyboard alone', async () => {
  const calls = await show(({ body }) => [CHOICES[0], { kind: 'closing', ...(body as object) }])
  await expect.element(closing()).not.toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Courriels que vous recevez' })).toHaveFocus()
  await expect.element(page.getByText(/au sujet de votre compte .* toujours envoyés/)).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('switch', { name: /^Accusés de réception/ })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Enregistrement effectué')).toBeVisible()
  await expect.element(closing()).toBeChecked()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ wanted: true })
  for (const width of [1440, 390]) {
    await page.viewport(width, 900)
    expect(await findViolations()).toEqual([])
  }
})

test('a choice that is refused stays as it was, and says why', async () => {
  await show(() => refusal(403, 'forbidden'))
  await expect.element(closing()).toBeVisible()
  await closing().click()
  await expect.element(page.getByText('Refusé par le serveur.')).toBeVisible()
  await expect.element(closing()).not.toBeChecked()
})
