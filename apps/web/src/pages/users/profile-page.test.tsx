import { notifications } from '@mantine/notifications'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { someUser } from '../../testing/as-user.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderRoute } from '../../testing/render-page.tsx'
import { UserEditPage } from './edit-page.tsx'
import { UserProfilePage } from './profile-page.tsx'

const ADA = { ...someUser(5), id: 7, name: 'Ada', surname: 'Roy', email: 'ada@example.org', disabled: true }

const show = async (at: string, rang: number, answers: Readonly<Record<string, FakeAnswer>> = {}) => {
  fakeServer(someUser(rang), { 'GET /users/7': () => ADA, 'GET /user_types': () => [ADA.user_type], ...answers })
  const [path, page] = at.endsWith('edit')
    ? ['/users/:id/edit', <UserEditPage key="edit" />]
    : ['/users/:id', <UserProfilePage key="read" />]
  return renderRoute(page, { path, at, user: someUser(rang) })
}

afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

const INVITED = { ...ADA, disabled: false, has_password: false }
const again = () => page.getByRole('button', { name: 'Envoyer l’invitation de nouveau' })

describe('the invitation of a user', () => {
  /** @behaviour users.invite-again-button */
  test('can be sent again by an administrator, and says to whom it went', async () => {
    const asked: string[] = []
    await show('/users/7', 1, {
      'GET /users/7': () => INVITED,
      'POST /users/7/invitation': ({ path }) => {
        asked.push(path)
        return new Response(null, { status: 204 })
      },
    })
    await expect.element(page.getByText(/Ada Roy n’a pas encore choisi de mot de passe/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    again().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Un courriel d’invitation a été envoyé à ada@example.org.')).toBeVisible()
    expect(asked).toEqual(['/users/7/invitation'])
  })

  /** @behaviour users.invite-again-button */
  test.each([
    ['has a password', { ...INVITED, has_password: true }],
    ['is disabled', { ...INVITED, disabled: true }],
  ])('is not offered of who %s', async (_, user) => {
    await show('/users/7', 1, { 'GET /users/7': () => user })
    await expect.element(page.getByRole('heading', { name: 'Ada Roy', level: 1 })).toBeVisible()
    await expect.element(again()).not.toBeInTheDocument()
  })

  test('that is refused says why, and is offered no longer', async () => {
    let user = INVITED
    await show('/users/7', 1, {
      'GET /users/7': () => user,
      'POST /users/7/invitation': () => {
        user = { ...INVITED, has_password: true }
        return refusal(409, 'has_password')
      },
    })
    await again().click()
    await expect.element(page.getByText('Refusé par le serveur.')).toBeVisible()
    await expect.element(again()).not.toBeInTheDocument()
  })
})

describe('the account of somebody else, on their profile', () => {
  const removal = () => page.getByRole('button', { name: 'Retirer la validation en deux étapes' })
  const ends = () => page.getByRole('button', { name: 'Terminer toutes les sessions' })

  /** @behaviour second-factor.off-refused */
  test('loses its second factor, which is offered no longer; the keyboard then stands on the panel’s title', async () => {
    let user = { ...ADA, disabled: false, has_second_factor: true }
    await show('/users/7', 1, {
      'GET /users/7': () => user,
      'DELETE /users/7/second_factor': () => {
        user = { ...user, has_second_factor: false }
        return new Response(null, { status: 204 })
      },
    })
    await removal().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(removal()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog').getByLabelText('Mot de passe actuel')).toHaveFocus()
    await userEvent.keyboard('le bon{Enter}')
    await expect.element(page.getByText('Cette personne n’a pas activé la validation en deux étapes.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(removal()).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Validation en deux étapes' })).toHaveFocus()
    await expect.element(ends()).toBeVisible()
  })

  /** @behaviour sessions.ended-by-administrator */
  test('has no sessions to end while it is disabled, and none but administrators end any', async () => {
    const disabled = await show('/users/7', 1)
    await expect.element(page.getByRole('heading', { name: 'Ada Roy', level: 1 })).toBeVisible()
    await expect.element(ends()).not.toBeInTheDocument()
    await disabled.screen.unmount()
    const me = someUser(5)
    await show(`/users/${me.id}`, 5, { [`GET /users/${me.id}`]: () => me })
    await expect.element(page.getByRole('heading', { name: 'Lise Roy', level: 1 })).toBeVisible()
    await expect.element(ends()).not.toBeInTheDocument()
    await expect.element(removal()).not.toBeInTheDocument()
  })
})

describe('the profile of a user', () => {
  /** @behaviour users.profile-tags, users.profile-facts */
  test('shows tags for disabled, type and organisation, and the names and the e-mail', async () => {
    await show('/users/7', 1)
    await expect.element(page.getByRole('heading', { name: 'Ada Roy', level: 1 })).toBeVisible()
    for (const text of ['Désactivé', 'Organisme', 'Le Phare', 'Ada', 'Roy', 'ada@example.org']) {
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect.element(page.getByRole('link', { name: 'Le Phare' })).toHaveAttribute('href', '/organisations/7')
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour users.profile-edit-button */
  test('leads to the edition when it is allowed', async () => {
    await show('/users/7', 1)
    await expect.element(page.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '/users/7/edit')
  })

  /** @behaviour users.unauthorised-redirect */
  test.each(['/users/7', '/users/7/edit'])('%s leads home in silence who may not see it', async (at) => {
    for (const rang of [2, 3, 4, 5]) {
      const { router, screen } = await show(at, rang)
      await expect.poll(() => router.state.location.pathname).toBe('/')
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
      await screen.unmount()
    }
  })

  /** @behaviour users.unauthorised-redirect */
  test('leads home in silence when the server says no', async () => {
    const { router } = await show('/users/7', 1, { 'GET /users/7': () => refusal(403, 'forbidden') })
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })

  /** @behaviour users.load-failure */
  test.each(['/users/7', '/users/7/edit'])(
    '%s that does not load leads to the list, told that something failed',
    async (at) => {
      const { router } = await show(at, 1, { 'GET /users/7': () => refusal(404, 'not_found') })
      await expect.poll(() => router.state.location.pathname).toBe('/users')
      await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
    },
  )
})
