import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeAnswer, type FakeCall, fakeServer, refusal } from '../../testing/fake-server.ts'
import { someUser } from '../../testing/as-user.ts'
import { cutAt } from '../../testing/cut-at.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { UserListPage } from './list-page.tsx'

const ME = someUser(1)
const ADA = {
  ...someUser(5),
  id: 7,
  name: 'Ada',
  surname: 'Roy',
  email: 'ada@example.org',
  organization_name: 'Le Phare',
}
const BEN = {
  ...someUser(2),
  has_second_factor: true,
  id: 8,
  name: 'Ben',
  surname: 'Côté',
  email: 'ben@example.org',
  disabled: true,
  organization_name: null,
}
const ROWS = { data: [ADA, BEN, { ...ME, organization_name: null }], page: 1, total_pages: 1, total: 3 }

const show = async (more: Readonly<Record<string, FakeAnswer>> = {}) => {
  const calls = fakeServer(ME, {
    'GET /users': () => ROWS,
    'GET /user_types': () => [ADA.user_type, BEN.user_type],
    ...more,
  })
  const rendered = await renderPage(<UserListPage />, '/users', ME)
  await expect.element(page.getByText('ada@example.org')).toBeVisible()
  return { calls, ...rendered }
}
const sent = (calls: readonly FakeCall[]) => calls.find(({ method }) => method === 'PATCH')

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

describe('the list of users', () => {
  /** @behaviour users.list-columns */
  test('has the columns type, first name, surname, e-mail, organisation, creation and change', async () => {
    await show()
    for (const name of ['Type', 'Prénom', 'Nom', 'Courriel', 'Organisme', 'Créé le', 'Modifié le']) {
      await expect.element(page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).first()).toBeInTheDocument()
    }
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour second-factor.in-list */
  test('says who has a second factor', async () => {
    await show()
    await expect.element(page.getByRole('columnheader', { name: /^Deux étapes/ }).first()).toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /Ben/ })).toMatchTextContent(/Activée/)
    await expect.element(page.getByRole('row', { name: /Ada/ })).toMatchTextContent(/Désactivée/)
  })

  /** @behaviour users.list-add-edit */
  test('leads to the creation of a user, and from a row to its edition and its profile', async () => {
    const { router } = await show()
    await expect
      .element(page.getByRole('link', { name: 'Ajouter un utilisateur' }))
      .toHaveAttribute('href', '/users/new')
    const edit = page.getByRole('link', { name: /^Modifier.*Ada Roy/ })
    await expect.element(edit).toHaveAttribute('href', '/users/7/edit')
    await page.getByRole('link', { name: 'Ada', exact: true }).click()
    expect(router.state.location.pathname).toBe('/users/7')
  })

  /** @behaviour users.action-by-flag */
  test('offers to disable whom is enabled, to enable whom is disabled, and neither to oneself', async () => {
    await show()
    await expect.element(page.getByRole('button', { name: /^Désactiver.*Ada Roy/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Activer.*Ben Côté/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Désactiver.*Ben Côté/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /ctiver.*Lise Roy/ })).not.toBeInTheDocument()
  })
})

describe('disabling from the list', () => {
  /** @behaviour users.disable-confirm, users.disabled-toast */
  test('asks first, by keyboard alone, and says who was disabled', async () => {
    let ada = ADA
    const { calls } = await show({
      'GET /users': () => ({ ...ROWS, data: [ada, BEN] }),
      'PATCH /users/7': () => {
        ada = { ...ADA, disabled: true }
        return ada
      },
    })
    page
      .getByRole('button', { name: /^Désactiver.*Ada Roy/ })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Désactiver cet utilisateur?' })
    await expect.element(dialog.getByText("Êtes-vous certain de vouloir désactiver l'utilisateur ?")).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    expect(await findViolations()).toEqual([])
    expect(sent(calls)).toBeUndefined()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Utilisateur désactivé', { exact: true })).toBeVisible()
    await expect.element(page.getByText("L'utilisateur ada@example.org a été désactivé.")).toBeVisible()
    expect(sent(calls)?.body).toEqual({ user: { disabled: true } })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Activer.*Ada Roy/ })).toHaveFocus()
  })

  /** @behaviour users.disable-confirm */
  test('does nothing when the person thinks better of it', async () => {
    const { calls } = await show()
    await page.getByRole('button', { name: /^Désactiver.*Ada Roy/ }).click()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Désactiver.*Ada Roy/ })).toHaveFocus()
    expect(sent(calls)).toBeUndefined()
  })

  /** @behaviour users.enable-confirm, users.enabled-toast */
  test('enables in the same way', async () => {
    const { calls } = await show({ 'PATCH /users/8': () => ({ ...BEN, disabled: false }) })
    await page.getByRole('button', { name: /^Activer.*Ben Côté/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText("Êtes-vous certain de vouloir activer l'utilisateur ?")).toBeVisible()
    await dialog.getByRole('button', { name: 'Activer' }).click()
    await expect.element(page.getByText('Utilisateur activé', { exact: true })).toBeVisible()
    await expect.element(page.getByText("L'utilisateur ben@example.org a été activé.")).toBeVisible()
    expect(sent(calls)?.body).toEqual({ user: { disabled: false } })
  })

  /** @behaviour users.activation-proof */
  test('asks in the same dialog for the password where the server wants it, by keyboard alone', async () => {
    const wrong = 'Ce mot de passe n’est pas le vôtre. Vérifiez-le, puis réessayez.'
    const { calls } = await show({
      'PATCH /users/8': ({ body }) => {
        const { current_password } = body as { readonly current_password?: string }
        if (current_password === 'Un hibou dort') return { ...BEN, disabled: false }
        const details = [{ path: 'current_password', code: 'password_wrong', message: wrong }]
        return refusal(422, 'invalid', { details })
      },
    })
    await page.getByRole('button', { name: /^Activer.*Ben Côté/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
    const field = dialog.getByLabelText('Mot de passe actuel')
    await expect.element(field).toHaveFocus()
    await expect.element(dialog.getByText(/l’accès de Ben Côté/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('faux{Enter}')
    await expect.element(field).toHaveAccessibleDescription(wrong)
    await expect.element(page.getByText("Une erreur s'est produite")).not.toBeInTheDocument()
    await field.fill('Un hibou dort')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Utilisateur activé', { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { user: { disabled: false } },
      { user: { disabled: false }, current_password: 'faux' },
      { user: { disabled: false }, current_password: 'Un hibou dort' },
    ])
  })

  /** @behaviour users.failure-toast */
  test('says that it failed', async () => {
    await show({ 'PATCH /users/7': () => refusal(500, 'unexpected') })
    await page.getByRole('button', { name: /^Désactiver.*Ada Roy/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
    await expect.element(page.getByText("Une erreur s'est produite")).toBeVisible()
    await expect.element(page.getByText('Veuillez réessayer ou contacter un administrateur.')).toBeVisible()
  })
})

test('names and addresses are text, whatever they hold, also on a phone', async () => {
  await page.viewport(390, 844)
  const odd = { ...ADA, name: '<img src=x onerror=alert(1)>', surname: 'ا'.repeat(100) }
  await show({ 'GET /users': () => ({ ...ROWS, data: [odd], total: 1 }) })
  await expect.element(page.getByRole('link', { name: `${odd.name} ${odd.surname}` })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Utilisateurs' })
  await expect.element(cards.getByText('Prénom', { exact: true })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

/** @behaviour users.cards */
test('on a phone a card is titled by the first and the last name', async () => {
  await page.viewport(390, 844)
  await show()
  await expect.element(page.getByRole('link', { name: 'Ada Roy', exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

/** @behaviour tables.not-cut */
test('nothing of the list is cut at 1280 and 1440 pixels', async () => {
  await show()
  for (const width of [1280, 1440]) expect(await cutAt(width)).toEqual([])
})
