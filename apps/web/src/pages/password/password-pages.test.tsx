import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderApp } from '../../testing/render-app.tsx'
import { invalid, refused, serverAnswers } from '../../testing/server.ts'

afterEach(() => vi.restoreAllMocks())

const LINK = '/password/edit?reset_password_token=secret-token'
const GOOD = 'girafe pluie quai neuf'

describe('a forgotten password', () => {
  /** @behaviour passwords.ask-page, passwords.ask-confirmed */
  test('is asked for by e-mail; the page then says that an e-mail was sent to that address', async () => {
    const made = serverAnswers({ 'POST /password': { status: 204 } })
    const { screen } = await renderApp('/password/ask')
    await screen.getByLabelText('Adresse courriel').fill(' lise@example.org ')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent(/Un courriel a été envoyé à l’adresse lise@example\.org\./)
    await expect.element(screen.getByRole('status')).toHaveFocus()
    expect(made[0]?.query.get('email')).toBe('lise@example.org')
  })

  /** @behaviour passwords.ask-unknown */
  test('of nobody is told, and the e-mail stays to be mended', async () => {
    serverAnswers({
      'POST /password': refused(404, 'unknown_email', "Ce courriel n'est associé à aucun utilisateur"),
    })
    const { screen } = await renderApp('/password/ask')
    await screen.getByLabelText('Adresse courriel').fill('lise@example.org')
    await screen.getByRole('button', { name: 'Suivant' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ce courriel n'est associé à aucun utilisateur/)
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveValue('lise@example.org')
  })

  test('needs an e-mail that can be one', async () => {
    const made = serverAnswers({})
    const { screen } = await renderApp('/password/ask')
    await screen.getByRole('button', { name: 'Suivant' }).click()
    await expect
      .element(screen.getByLabelText('Adresse courriel'))
      .toHaveAccessibleDescription('Remplissez ce champ pour continuer.')
    await screen.getByLabelText('Adresse courriel').fill('lise@')
    await expect
      .element(screen.getByLabelText('Adresse courriel'))
      .toHaveAccessibleDescription(/^Veuillez entrer une adresse courriel valide au format/)
    expect(made).toEqual([])
  })

  test('« Annuler » leads back to the login', async () => {
    const { screen, router } = await renderApp('/password/ask')
    await screen.getByRole('link', { name: 'Annuler' }).click()
    expect(router.state.location.pathname).toBe('/login')
  })
})

describe('choosing a password by a link', () => {
  async function fillIn(email: string, password: string, confirmation = password) {
    const app = await renderApp(LINK)
    await app.screen.getByLabelText('Adresse courriel').fill(email)
    await app.screen.getByLabelText('Nouveau mot de passe', { exact: true }).fill(password)
    await app.screen.getByLabelText('Confirmation du mot de passe').fill(confirmation)
    await app.screen.getByRole('button', { name: 'Suivant' }).click()
    return app
  }
  const verified = { 'GET /password/verify': { body: { id: 12 } } }

  /** @behaviour passwords.edit-page, passwords.edit-warning, passwords.token-from-query, passwords.end-success */
  test('takes the token from the address, the e-mail and the password, and ends with a way to the login', async () => {
    const made = serverAnswers({ ...verified, 'PUT /password': { status: 204 } })
    const { screen, router } = await renderApp(LINK)
    await expect.element(screen.getByText("Assurez-vous d'entrer le courriel approprié")).toBeVisible()
    await screen.getByLabelText('Adresse courriel').fill('lise@example.org')
    await screen.getByLabelText('Nouveau mot de passe', { exact: true }).fill(GOOD)
    await screen.getByLabelText('Confirmation du mot de passe').fill(GOOD)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Votre mot de passe a été changé.', { exact: false })).toBeVisible()
    expect(router.state.location.pathname).toBe('/password/end')
    expect(made.map(({ call }) => call)).toEqual(['GET /password/verify', 'PUT /password'])
    expect(made[0]?.query.get('reset_password_token')).toBe('secret-token')
    expect(made[1]?.body).toEqual({ id: 12, reset_password_token: 'secret-token', password: GOOD })
    expect(made[1]?.query.size).toBe(0)
    await screen.getByRole('link', { name: 'Retour à la connexion' }).click()
    expect(router.state.location.pathname).toBe('/login')
  })

  /** @behaviour passwords.token-leaves-address */
  test('takes the token out of the address at once', async () => {
    serverAnswers({})
    const { router } = await renderApp(LINK)
    await expect.poll(() => router.state.location.search).toBe('')
    expect(router.state.location.pathname).toBe('/password/edit')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  /** @behaviour passwords.identical */
  test('needs the same password twice', async () => {
    const made = serverAnswers({})
    const { screen } = await fillIn('lise@example.org', GOOD, 'autre')
    const confirmation = screen.getByLabelText('Confirmation du mot de passe')
    await expect.element(confirmation).toHaveAccessibleDescription('Les mots de passe doivent être identiques')
    await expect.element(confirmation).toHaveFocus()
    expect(made).toEqual([])
  })

  test('says at the field that it is too short, before anything is sent', async () => {
    const made = serverAnswers({})
    const { screen } = await fillIn('lise@example.org', 'court')
    const field = screen.getByLabelText('Nouveau mot de passe', { exact: true })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/doit compter au moins 12 caractères/)
    expect(made).toEqual([])
  })

  /** @behaviour passwords.weak-stays-on-page */
  test('that the server finds too weak says so at its field, with nothing lost', async () => {
    const details = [
      { path: 'password', code: 'password_common', message: 'Ce mot de passe est trop facile à deviner.' },
    ]
    serverAnswers({ ...verified, 'PUT /password': invalid(details) })
    const { screen, router } = await fillIn('lise@example.org', 'administrator')
    const field = screen.getByLabelText('Nouveau mot de passe', { exact: true })
    await expect.element(field).toHaveAccessibleDescription(/trop facile à deviner/)
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveValue('lise@example.org')
    expect(router.state.location.pathname).toBe('/password/edit')
  })

  /** @behaviour passwords.end-failure */
  test.each([
    { 'GET /password/verify': refused(422, 'bad_link', 'x') },
    { ...verified, 'PUT /password': refused(422, 'bad_link', 'x') },
    { ...verified, 'PUT /password': refused(500, 'unexpected', 'x') },
  ])('that fails still leads to the end page, which says so', async (answers) => {
    serverAnswers(answers)
    const { screen, router } = await fillIn('lise@example.org', GOOD)
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Une erreur s'est produite lors du changement de mot de passe\./)
    expect(router.state.location.pathname).toBe('/password/end')
    await expect.element(screen.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login')
  })

  test('that is paused stays on the page and says for how long', async () => {
    serverAnswers({ 'GET /password/verify': refused(429, 'too_many_tries', 'Réessayez dans 9 minutes.') })
    const { screen } = await fillIn('lise@example.org', GOOD)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Réessayez dans 9 minutes\./)
  })

  test('without a token says how to come here', async () => {
    const { screen } = await renderApp('/password/edit')
    await expect.element(screen.getByText('Cette page s’ouvre par le lien reçu par courriel.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Demander un nouveau lien' }))
      .toHaveAttribute('href', '/password/ask')
  })
})
