import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeCall, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { UserForm } from './user-form.tsx'

const ME = { ...someUser(5), id: 7, name: 'Ada', surname: 'Roy', email: 'ada@example.org', version: 3 }
const RIGHT = 'Un hibou dort au grenier'
const WRONG = 'Ce mot de passe n’est pas le vôtre. Vérifiez-le, puis réessayez.'
const fault = (code: string, message: string, path = 'current_password') =>
  refusal(422, 'invalid', { details: [{ path, code, message }] })

interface SentUser {
  readonly user: object
  readonly current_password?: string
}

/** Fakes the server: requires the caller's password and knows the right one. */
const answer = ({ body }: FakeCall): unknown => {
  const { user, current_password } = body as SentUser
  if (current_password === undefined) return fault('password_missing', 'Entrez votre mot de passe actuel.')
  return current_password === RIGHT ? { ...ME, ...user, version: 4 } : fault('password_wrong', WRONG)
}

const show = async (said: (call: FakeCall) => unknown = answer) => {
  const calls = fakeServer(ME, { 'GET /user_types': () => [ME.user_type], 'PATCH /users/7': said })
  return { calls, ...(await renderPage(<UserForm user={ME} />, '/users/7/edit', ME)) }
}
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const dialog = () => page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
const proof = () => dialog().getByLabelText('Mot de passe actuel')
const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

const changeEmail = async () => {
  await textbox('Courriel').fill('ada.roy@example.org')
  await save()
  await expect.element(proof()).toHaveFocus()
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

describe('who changes their own password or e-mail', () => {
  /** @behaviour users.own-proof-dialog */
  test('is asked for their password of now after saving, and sends the same change with it', async () => {
    const { calls, router } = await show()
    await expect.element(page.getByLabelText('Mot de passe actuel')).not.toBeInTheDocument()
    await changeEmail()
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard(`${RIGHT}{Enter}`)
    await expect.poll(() => router.state.location.pathname).toBe('/users/7')
    await expect.element(page.getByText('Enregistrement effectué')).toBeVisible()
    const user = { email: 'ada.roy@example.org' }
    expect(sent(calls)).toEqual([
      { user, version: 3 },
      { user, version: 3, current_password: RIGHT },
    ])
  })

  /** @behaviour users.own-proof-wrong */
  test('is told of a wrong one in the dialog, and nothing that was typed is lost', async () => {
    const { router } = await show()
    await changeEmail()
    await userEvent.keyboard('autre chose{Enter}')
    await expect.element(proof()).toHaveAccessibleDescription(WRONG)
    await expect.element(proof()).toBeInvalid()
    await proof().fill(RIGHT)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/users/7')
  })

  /** @behaviour users.own-proof-given-up */
  test('may give up with the keyboard, and is back at what they typed, without a word of failure', async () => {
    const { calls, router } = await show()
    await textbox('Nouveau mot de passe').fill('Une corneille bleue 1987')
    await textbox('Confirmation du mot de passe').fill('Une corneille bleue 1987')
    await changeEmail()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveFocus()
    await expect.element(textbox('Courriel')).toHaveValue('ada.roy@example.org')
    await expect.element(textbox('Nouveau mot de passe')).toHaveValue('Une corneille bleue 1987')
    await expect.element(page.getByText('Modifications non enregistrées')).toBeVisible()
    await expect.element(page.getByText("Une erreur s'est produite")).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/users/7/edit')
    expect(sent(calls)).toHaveLength(1)
    await save()
    await expect.element(proof()).toHaveFocus()
  })

  test('is told in the dialog when tries are paused', async () => {
    const paused = 'Trop de tentatives. Réessayez dans 15 minutes.'
    await show((call) =>
      (call.body as SentUser).current_password === undefined
        ? answer(call)
        : Response.json({ code: 'too_many_tries', message: paused }, { status: 429 }),
    )
    await changeEmail()
    await userEvent.keyboard(`${RIGHT}{Enter}`)
    await expect.element(proof()).toHaveAccessibleDescription(paused)
    await expect.element(textbox('Courriel')).toHaveValue('ada.roy@example.org')
  })

  test('is not asked while something else is wrong', async () => {
    await show(() => fault('email_used', 'Cette adresse est déjà utilisée.', 'user.email'))
    await textbox('Courriel').fill('autre@example.org')
    await save()
    await expect.element(textbox('Courriel')).toBeInvalid()
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})
