import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { browserNavigation, saveLoginJourney } from '../../session/identity-provider.ts'
import { someUser } from '../../testing/as-user.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { refused, serverAnswers } from '../../testing/server.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

const provider = { label: 'Fonds du Fleuve' }
const opened = { body: someUser(4), headers: { Authorization: 'Bearer fresh' } }
const list = { body: { data: [], page: 1, total_pages: 0, total: 0 } }
const begun = { body: { address: 'https://connexion.example/auth?state=s', secret: 'un secret' } }
const RETURN = '/login/return?code=un-code&state=s'

describe('the button of the identity provider', () => {
  /** @behaviour provider.button */
  test('leads there, and keeps in this window what shows that it was this browser', async () => {
    const leave = vi.spyOn(browserNavigation, 'leaveFor').mockReturnValue()
    serverAnswers({ 'POST /login/provider/start': begun })
    const { screen } = await renderApp('/requests', undefined, provider)
    await screen.getByRole('button', { name: 'Se connecter avec Fonds du Fleuve' }).click()
    await expect.poll(() => leave.mock.calls).toEqual([[begun.body.address]])
    expect(begun.body.address).not.toContain('secret')
    expect(await findViolations()).toEqual([])
  })

  test('says that the provider does not answer, and leaves the password there', async () => {
    serverAnswers({ 'POST /login/provider/start': refused(424, 'provider_away', 'Le service ne répond pas.') })
    const { screen } = await renderApp('/login', undefined, provider)
    await screen.getByRole('button', { name: /^Se connecter avec/ }).click()
    await expect.element(screen.getByText('Le service ne répond pas.')).toBeVisible()
    await expect.element(screen.getByLabelText('Mot de passe', { exact: true })).toBeVisible()
  })

  test('is not there without one', async () => {
    const { screen } = await renderApp('/login')
    await expect.element(screen.getByLabelText('Adresse courriel')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Se connecter avec/ })).not.toBeInTheDocument()
  })
})

/** @behaviour provider.logout */
test('logging out ends the session of the provider that opened it', async () => {
  const leave = vi.spyOn(browserNavigation, 'leaveFor').mockReturnValue()
  const leave_by = 'https://connexion.example/session/end'
  const me = someUser(1)
  const faq = { title: 'Foire aux questions', intro: '', contacts: [], questions: [] }
  serverAnswers({ 'GET /session': { body: me }, 'GET /faq': { body: faq }, 'POST /logout': { body: { leave_by } } })
  const { screen } = await renderApp('/faq', me, provider)
  await screen.getByRole('button', { name: 'Déconnexion' }).click()
  await expect.poll(() => leave.mock.calls).toEqual([[leave_by]])
})

describe('who comes back from the provider', () => {
  /** @behaviour provider.return */
  test('is logged in, and finds the page again that they wanted', async () => {
    saveLoginJourney({ secret: 'un secret', back: { from: '/users' } })
    const made = serverAnswers({ 'POST /login/provider': { ...opened, body: someUser(1) }, 'GET /users': list })
    const { router } = await renderApp(RETURN, undefined, provider)
    await expect.poll(() => router.state.location.pathname).toBe('/users')
    const sent = made.filter(({ call }) => call === 'POST /login/provider').map(({ body }) => body)
    expect(sent).toEqual([{ answer: '?code=un-code&state=s', secret: 'un secret' }])
    expect(sessionStorage.getItem('octroi.journey')).toBeNull()
  })

  /** @behaviour provider.safe-return */
  test('is led nowhere by the address that they came by', async () => {
    saveLoginJourney({ secret: 'un secret', back: null })
    serverAnswers({ 'POST /login/provider': opened })
    const { router } = await renderApp(`${RETURN}&next=https://ailleurs.example&from=//ailleurs.example`)
    await expect.poll(() => router.state.location.pathname).toBe('/')
    expect(router.state.location.search).toBe('')
  })

  test('gives the code of the second factor where it is asked for', async () => {
    saveLoginJourney({ secret: 'un secret', back: null })
    const needed = refused(401, 'second_factor_needed', 'Entrez le code.')
    serverAnswers({
      'POST /login/provider': ({ body }) => ((body as { code?: string }).code === '123456' ? opened : needed),
    })
    const { screen, router } = await renderApp(RETURN)
    const field = screen.getByLabelText('Code de validation')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('123456{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })

  /** @behaviour provider.refusals-told */
  test('is told why they are not let in, and the way back', async () => {
    saveLoginJourney({ secret: 'un secret', back: { from: '/users' } })
    serverAnswers({ 'POST /login/provider': refused(403, 'provider_unknown', 'Aucun compte ne correspond ici.') })
    const { screen, router } = await renderApp(RETURN)
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Aucun compte ne correspond ici.')
    expect(router.state.location.search).toBe('')
    expect(await findViolations()).toEqual([])
    await screen.getByRole('link', { name: 'Revenir à la page de connexion' }).click()
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/users' } })
  })

  test('tries again where the server did not answer', async () => {
    saveLoginJourney({ secret: 'un secret', back: null })
    let isUp = false
    serverAnswers({ 'POST /login/provider': () => (isUp ? opened : { status: 503 }) })
    const { screen, router } = await renderApp(RETURN)
    const again = screen.getByRole('button', { name: 'Réessayer' })
    await expect.element(again).toBeVisible()
    isUp = true
    await again.click()
    await expect.poll(() => router.state.location.pathname).toBe('/')
  })
})
