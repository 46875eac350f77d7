import type { RankSecurity } from '@octroi/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { refused, serverAnswers } from '../../testing/server.ts'
import { SecurityPage } from './security-page.tsx'

afterEach(() => vi.restoreAllMocks())

const rank = (id: number, label: string): RankSecurity => ({
  id,
  label,
  rang: id,
  second_factor: id === 2,
  users: 6,
  users_with_second_factor: 4,
})
const RANKS = [rank(1, 'Administrateur'), rank(2, 'Conseiller'), rank(4, 'Bénévole')]
const show = () => renderPage(<SecurityPage />, '/security', someUser(1))

describe('what is asked of accounts', () => {
  /** @behaviour second-factor.rules-page */
  test('is a switch for each type of user, which says first what it does', async () => {
    const made = serverAnswers({
      'GET /security': { body: RANKS },
      'PATCH /security/4': { body: { ...rank(4, 'Bénévole'), second_factor: true } },
      'GET /session': { body: someUser(1) },
    })
    const { screen } = await show()
    const volunteers = screen.getByRole('switch', { name: /Bénévole$/ })
    await expect.element(volunteers).not.toBeChecked()
    await expect.element(screen.getByRole('switch', { name: /Conseiller$/ })).toBeChecked()
    await volunteers.click()
    const dialog = screen.getByRole('dialog', { name: 'Exiger la validation en deux étapes?' })
    await expect.element(dialog.getByText(/même dans les sessions déjà ouvertes/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Exiger' }).click()
    await expect.element(screen.getByText('Enregistrement effectué')).toBeVisible()
    expect(made.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ user_type: { second_factor: true } })
  })

  test('counts the accounts that have it in words', async () => {
    const counted = [0, 1, 4].map((users_with_second_factor, place) => ({
      ...rank(place + 1, `Rang ${place}`),
      users: 1200,
      users_with_second_factor,
    }))
    serverAnswers({ 'GET /security': { body: counted } })
    const { screen } = await show()
    await expect.element(screen.getByText(/^0 compte sur 1\s200 l’a activée$/)).toBeVisible()
    await expect.element(screen.getByText(/^1 compte sur 1\s200 l’a activée$/)).toBeVisible()
    await expect.element(screen.getByText(/^4 comptes sur 1\s200 l’ont activée$/)).toBeVisible()
  })

  test('warns an administrator about their own type, and can still be left alone', async () => {
    const made = serverAnswers({ 'GET /security': { body: RANKS } })
    const { screen } = await show()
    await screen.getByRole('switch', { name: /Administrateur$/ }).click()
    await expect.element(screen.getByText(/vous devrez l’activer aussitôt/)).toBeVisible()
    await screen.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(screen.getByRole('switch', { name: /Administrateur$/ })).not.toBeChecked()
    expect(made.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
  })

  /** @behaviour second-factor.rules-proof */
  test('asks for the password before none is asked for any more; giving up changes nothing', async () => {
    const details = [{ path: 'current_password', code: 'password_missing', message: 'Entrez votre mot de passe.' }]
    const made = serverAnswers({
      'GET /security': { body: RANKS },
      'PATCH /security/2': { status: 422, body: { code: 'invalid', message: 'Corrigez.', details } },
    })
    const { screen } = await show()
    const advisers = screen.getByRole('switch', { name: /Conseiller$/ })
    await advisers.click()
    const dialog = screen.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
    await expect.element(dialog.getByLabelText('Mot de passe actuel')).toHaveFocus()
    await userEvent.keyboard('Un hibou dort{Enter}')
    await expect.element(dialog.getByText('Entrez votre mot de passe.')).toBeVisible()
    expect(made.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      user_type: { second_factor: false },
      current_password: 'Un hibou dort',
    })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(advisers).toBeChecked()
    await expect.element(advisers).toHaveFocus()
  })

  test('says when it could not be changed', async () => {
    serverAnswers({
      'GET /security': { body: RANKS },
      'PATCH /security/2': refused(403, 'forbidden', 'Pas permis ici.'),
    })
    const { screen } = await show()
    await screen.getByRole('switch', { name: /Conseiller$/ }).click()
    await expect.element(screen.getByText('Pas permis ici.')).toBeVisible()
  })
})
