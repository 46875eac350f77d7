import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findLandmarkFaults } from '../../testing/find-landmark-faults.ts'
import { someUser } from '../../testing/as-user.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { refused, serverAnswers } from '../../testing/server.ts'

afterEach(() => vi.restoreAllMocks())

const opened = { body: someUser(4), headers: { Authorization: 'Bearer fresh' } }
const DISABLED = 'Ce compte est présentement désactivé. Pour le faire réactiver, écrivez à info@example.org.'
const pause = refused(429, 'too_many_tries', 'Trop de tentatives. Réessayez dans 9 minutes.')

async function fillIn(at = '/login') {
  const app = await renderApp(at)
  await app.screen.getByLabelText('Adresse courriel').fill('lise@example.org')
  await app.screen.getByLabelText('Mot de passe', { exact: true }).fill('un mot de passe')
  return app
}

describe('the login page', () => {
  /** @behaviour sign-in.fields, sign-in.login-page */
  test('asks for the e-mail and the password, by keyboard alone', async () => {
    const made = serverAnswers({
      'POST /login': opened,
      'GET /requests': { body: { data: [], page: 1, total_pages: 0, total: 0 } },
    })
    const { screen, router } = await renderApp('/login')
    await expect.element(screen.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible()
    expect(await findLandmarkFaults()).toEqual([])
    await userEvent.tab()
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveFocus()
    await userEvent.keyboard('lise@example.org{Tab}un mot de passe{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/')
    expect(made[0]?.body).toEqual({ user: { email: 'lise@example.org', password: 'un mot de passe' } })
  })

  /** @behaviour sign-in.paste */
  test('takes a password that is pasted', async () => {
    const made = serverAnswers({ 'POST /login': refused(401, 'bad_credentials', 'x') })
    const { screen } = await renderApp('/login')
    const email = screen.getByLabelText('Adresse courriel')
    await email.fill('d’un gestionnaire@example.org')
    ;(email.element() as HTMLInputElement).select()
    await userEvent.copy()
    await screen.getByLabelText('Mot de passe', { exact: true }).click()
    await userEvent.paste()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => made[0]?.body).toMatchObject({ user: { password: 'd’un gestionnaire@example.org' } })
  })

  test('has everything in a landmark: what the product is, and the form', async () => {
    const { screen } = await renderApp('/login')
    await expect.element(screen.getByRole('banner').getByText(/^Vos demandes de soutien/)).toBeVisible()
    await expect.element(screen.getByRole('main').getByLabelText('Adresse courriel')).toBeVisible()
  })

  test('says which field is missing, and puts the focus there, without asking the server', async () => {
    const made = serverAnswers({})
    const { screen } = await renderApp('/login')
    await screen.getByRole('button', { name: 'Se connecter' }).click()
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveFocus()
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveAccessibleDescription(/Remplissez ce champ/)
    expect(made).toEqual([])
  })

  /** @behaviour sign-in.two-failures */
  test.each([
    [refused(401, 'bad_credentials', 'x'), 'Courriel ou mot de passe invalide'],
    [refused(403, 'disabled', DISABLED), DISABLED],
  ])('tells bad credentials and a disabled account apart', async (answer, text) => {
    serverAnswers({ 'POST /login': answer })
    const { screen } = await fillIn()
    await screen.getByRole('button', { name: 'Se connecter' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
    await expect.element(screen.getByLabelText('Mot de passe', { exact: true })).toHaveFocus()
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveValue('lise@example.org')
  })

  /** @behaviour sign-in.pause-says-how-long */
  test('says for how long further tries are paused', async () => {
    serverAnswers({ 'POST /login': pause })
    const { screen } = await fillIn()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Réessayez dans 9 minutes\./)
  })

  /** @behaviour sign-in.forgot-link */
  test('leads to the page for a forgotten password', async () => {
    serverAnswers({})
    const { screen, router } = await renderApp('/login')
    await screen.getByRole('link', { name: 'Mot de passe oublié?' }).click()
    expect(router.state.location.pathname).toBe('/password/ask')
    await expect.element(screen.getByRole('heading', { name: 'Mot de passe oublié', level: 1 })).toHaveFocus()
  })
})

describe('an account with a second factor', () => {
  const needed = refused(401, 'second_factor_needed', 'Entrez le code.')
  const wrong = refused(401, 'bad_code', 'Ce code n’est pas valide ou a déjà servi.')

  /** @behaviour second-factor.code-field */
  test('is asked for its code, in a field that has the focus, and sends everything again with it', async () => {
    const made = serverAnswers({
      'POST /login': ({ body }) => ((body as { user: { code?: string } }).user.code === '123456' ? opened : needed),
    })
    const { screen, router } = await fillIn()
    await userEvent.keyboard('{Enter}')
    const field = screen.getByLabelText('Code de validation')
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    await userEvent.keyboard('123456{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/')
    expect(made[1]?.body).toEqual({
      user: { email: 'lise@example.org', password: 'un mot de passe', code: '123456' },
    })
  })

  test('with a wrong code says so and makes it active; the way back empties the password', async () => {
    serverAnswers({
      'POST /login': ({ body }) => ((body as { user: { code?: string } }).user.code === undefined ? needed : wrong),
    })
    const { screen } = await fillIn()
    await userEvent.keyboard('{Enter}')
    await screen.getByLabelText('Code de validation').fill('000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/n’est pas valide/)
    await expect.element(screen.getByLabelText('Code de validation')).toHaveFocus()
    await screen.getByRole('button', { name: 'Utiliser un autre compte' }).click()
    await expect.element(screen.getByLabelText('Mot de passe', { exact: true })).toHaveValue('')
    await expect.element(screen.getByLabelText('Adresse courriel')).toHaveValue('lise@example.org')
  })
})
