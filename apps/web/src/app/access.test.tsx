import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { renderApp } from '../testing/render-app.tsx'
import { refused, serverAnswers } from '../testing/server.ts'

afterEach(() => vi.restoreAllMocks())

const FAQ = { title: 'Foire aux questions', intro: '', contacts: [], questions: [] }
const ended = refused(401, 'session_ended', 'Votre session est terminée.')
const disabled = refused(
  401,
  'account_disabled',
  'Votre compte a été désactivé. Pour le faire réactiver, écrivez à info@example.org.',
)

describe('without a session', () => {
  /** @behaviour sign-in.every-path-shows-login, sign-in.back-after-login, sign-in.end-told */
  test.each(['/requests/12?section=3', '/users', '/nothing', '/password/other'])(
    '%s shows the login page, and comes back after the login',
    async (path) => {
      serverAnswers({ 'POST /login': { body: someUser(1), headers: { Authorization: 'Bearer fresh' } } })
      const { screen, router } = await renderApp(path)
      await expect.element(screen.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible()
      expect(router.state.location.pathname).toBe('/login')
      await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
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

  test('nobody else who logs in is led to where the person was', async () => {
    serverAnswers({
      'GET /session': { body: me },
      'GET /faq': ended,
      'POST /login': { body: someUser(5, { id: 99 }), headers: { Authorization: 'Bearer fresh' } },
    })
    const { screen, router } = await renderApp('/faq?q=1', me)
    await screen.getByLabelText('Adresse courriel').fill('une.autre@example.org')
    await screen.getByLabelText('Mot de passe', { exact: true }).fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })

  /** @behaviour sign-in.end-told */
  test.each([
    ['ended', ended, /^Votre session a pris fin\./],
    ['whose account is disabled', disabled, /^Votre compte a été désactivé\. Pour le faire réactiver, écrivez à/],
  ])('%s says so, on the home page too, and to nobody who then logs out', async (_, refusal, told) => {
    let answer = refusal
    serverAnswers({
      'GET /session': () => answer,
      'POST /login': () => {
        answer = { body: me }
        return { body: me, headers: { Authorization: 'Bearer fresh' } }
      },
      'POST /logout': { body: { leave_by: null } },
    })
    const { screen, router } = await renderApp('/', me)
    await expect.element(screen.getByRole('status')).toMatchTextContent(told)
    await screen.getByLabelText('Adresse courriel').fill(me.email)
    await screen.getByLabelText('Mot de passe', { exact: true }).fill('x')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'Déconnexion' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Connexion', level: 1 })).toBeVisible()
    expect(router.state.location.pathname).toBe('/login')
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
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
    await expect.element(screen.getByRole('heading', { name: 'Sécurisez votre compte', level: 1 })).toHaveFocus()
    await screen.getByLabelText('Mot de passe actuel').fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/^ABCD EFGH IJKL/)).toBeVisible()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Déconnexion' })).toBeVisible()
  })

  /** @behaviour second-factor.codes-stay */
  test('that has set up its second factor shows the recovery codes until they are kept, whatever other windows do', async () => {
    const obliged = someUser(5, { must_set_up_second_factor: true })
    let isSetUp = false
    serverAnswers({
      'GET /session': () => ({ body: isSetUp ? me : obliged }),
      'GET /faq': { body: FAQ },
      'POST /second_factor': { body: { secret: 'ABCD', uri: 'otpauth://totp/Octroi:lise?secret=ABCD' } },
      'PUT /second_factor': () => {
        isSetUp = true
        return { body: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] } }
      },
    })
    const { screen, session } = await renderApp('/faq', obliged)
    await screen.getByLabelText('Mot de passe actuel').fill('x')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('textbox', { name: /^Code/ }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('aaaa-bbbb').first()).toBeVisible()
    // Another window that checks the session also learns who is logged in.
    session.open(me)
    await expect.element(screen.getByRole('heading', { name: 'Sécurisez votre compte', level: 1 })).toBeVisible()
    await expect.element(screen.getByText('aaaa-bbbb').first()).toBeVisible()
    await screen.getByRole('button', { name: 'J’ai gardé ces codes' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Foire aux questions', level: 1 })).toBeVisible()
  })
})
