import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { renderApp } from '../testing/render-app.tsx'
import { refused, serverAnswers } from '../testing/server.ts'

afterEach(() => vi.restoreAllMocks())

const FAQ = { title: 'Foire aux questions', intro: '', contacts: [], questions: [] }
const ended = refused(401, 'session_ended', 'Votre session est terminée.')

describe('without a session', () => {
  /** @behaviour sign-in.every-path-shows-login, sign-in.back-after-login */
  test.each(['/requests/12?section=3', '/users', '/nothing', '/password/other'])(
    '%s shows the login page, and comes back after the login',
    async (path) => {
      serverAnswers({ 'POST /login': { body: someUser(1), headers: { Authorization: 'Bearer fresh' } } })
      const { screen, router } = await renderApp(path)
      await expect.element(screen.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible()
      expect(router.state.location.pathname).toBe('/login')
      await screen.getByLabelText('Adresse courriel').fill('lise@example.org')
      await screen.getByLabelText('Mot de passe', { exact: true }).fill('x')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => `${router.state.location.pathname}${router.state.location.search}`).toBe(path)
    },
  )
})

describe('with a session', () => {
  const me = someUser(5)

  /** @behaviour sign-in.login-redirects-home */
  test('the login page leads home', async () => {
    serverAnswers({ 'GET /session': { body: me } })
    const { router } = await renderApp('/login', me)
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })

  test('an unknown path shows the page that is not found, with the way home', async () => {
    serverAnswers({ 'GET /session': { body: me } })
    const { screen } = await renderApp('/nothing', me)
    await expect.element(screen.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Retourner à l’accueil' })).toHaveAttribute('href', '/')
  })

  /** @behaviour shared.unauthorized-logs-out, sign-in.back-after-login */
  test('a call that answers 401 logs out, and the login comes back to the same page', async () => {
    let isEnded = true
    serverAnswers({
      'GET /session': { body: me },
      'GET /faq': () => (isEnded ? ended : { body: FAQ }),
      'POST /login': { body: me, headers: { Authorization: 'Bearer fresh' } },
    })
    const { screen, router, session } = await renderApp('/faq?q=1', me)
    await expect.element(screen.getByRole('status')).toMatchTextContent(/Votre session a pris fin\./)
    expect(router.state.location.pathname).toBe('/login')
    expect(session.user()).toBeNull()
    expect(session.token()).toBeNull()
    isEnded = false
    await screen.getByLabelText('Adresse courriel').fill(me.email)
    await screen.getByLabelText('Mot de passe', { exact: true }).fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Foire aux questions', level: 1 })).toBeVisible()
    expect(router.state.location.search).toBe('?q=1')
  })

  /** @behaviour sign-in.session-kept */
  test('the user and the token are kept in this browser', async () => {
    serverAnswers({ 'GET /session': { body: me } })
    await renderApp('/faq', me)
    const kept = JSON.parse(globalThis.sessionStorage.getItem('octroi.session') ?? '{}') as object
    expect(kept).toMatchObject({ token: 'Bearer test', user: { id: me.id, email: me.email } })
  })

  /** @behaviour second-factor.required-page */
  test('that must set up a second factor shows nothing else, whatever the address', async () => {
    const secret = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Octroi:lise?secret=ABC' }
    serverAnswers({
      'GET /session': { body: me },
      'GET /faq': refused(403, 'second_factor_required', 'Activez-la.'),
      'POST /second_factor': { body: secret },
    })
    const { screen } = await renderApp('/faq', me)
    await expect.element(screen.getByRole('heading', { name: 'Sécurisez votre compte', level: 1 })).toBeVisible()
    await expect.element(screen.getByText(/^ABCD EFGH IJKL/)).toBeVisible()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Déconnexion' })).toBeVisible()
  })
})
