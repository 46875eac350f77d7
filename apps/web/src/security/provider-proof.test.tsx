import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderApp } from '../testing/render-app.tsx'
import { invalid, refused, serverAnswers } from '../testing/server.ts'
import { browserWindows, sendProviderAnswer } from './provider-window.ts'

afterEach(() => vi.restoreAllMocks())

const provider = { label: 'Fonds du Fleuve' }
const me = someUser(2)
const begun = { body: { address: 'https://connexion.example/auth?state=proof.s', secret: 'un secret' } }
const ANSWER = '?code=un-code&state=proof.s'
const OFF = { is_on: false, is_required: true, since: null, recovery_codes_left: 0 }
const SECRET = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Octroi:x?secret=JBSWY3DPEHPK3PXP' }

/** Replaces the windows of the browser; returns the addresses that were shown, and what was closed. */
function fakeWindows() {
  const [addresses, closed] = [[] as string[], vi.fn<() => void>()]
  vi.spyOn(browserWindows, 'open').mockReturnValue({ show: (address) => void addresses.push(address), close: closed })
  return { addresses, closed }
}

/** Opens the page on which a second factor is set up, which asks for the password first. */
async function openSetUp(more: Parameters<typeof serverAnswers>[0]) {
  const made = serverAnswers({ 'GET /second_factor': { body: OFF }, ...more })
  const { screen } = await renderApp('/', { ...me, must_set_up_second_factor: true }, provider)
  const button = screen.getByRole('button', { name: 'Confirmer plutôt avec Fonds du Fleuve' })
  await expect.element(button).toBeVisible()
  return { made, screen, button }
}

/** @behaviour provider.proof-window */
test('who has no password confirms at the identity provider, by keyboard, in a window of its own', async () => {
  const { addresses, closed } = fakeWindows()
  const { made, screen, button } = await openSetUp({
    'POST /login/provider/proof/start': begun,
    'POST /login/provider/proof': { body: { proof: 'provider.preuve' } },
    'POST /second_factor': { body: SECRET },
  })
  expect(await findViolations()).toEqual([])
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Connectez-vous de nouveau dans la fenêtre/)).toBeVisible()
  expect(addresses).toEqual([begun.body.address])
  // Another window's answer is ignored.
  sendProviderAnswer('?code=autre&state=proof.autre')
  sendProviderAnswer(ANSWER)
  await expect.element(screen.getByText('1. Ajoutez le compte à votre application')).toBeVisible()
  const sent = (path: string) => made.filter(({ call }) => call === path).map(({ body }) => body)
  expect(sent('POST /login/provider/proof')).toEqual([{ answer: ANSWER, secret: 'un secret' }])
  expect(sent('POST /second_factor')).toEqual([{ password: 'provider.preuve' }])
  expect(closed).toHaveBeenCalledOnce()
})

test('says why the identity provider did not confirm, and leaves the password there', async () => {
  fakeWindows()
  const { screen, button } = await openSetUp({
    'POST /login/provider/proof/start': begun,
    'POST /login/provider/proof': refused(403, 'provider_refused', 'Votre identité n’est pas confirmée.'),
  })
  await button.click()
  await expect.element(screen.getByText(/^Connectez-vous de nouveau dans la fenêtre/)).toBeVisible()
  sendProviderAnswer(ANSWER)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Votre identité n’est pas confirmée.')
  await expect.element(screen.getByLabelText('Mot de passe actuel', { exact: true })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('sends again nothing that served already', async () => {
  fakeWindows()
  const details = [{ path: 'password', code: 'password_wrong', message: 'Ce mot de passe n’est pas le vôtre.' }]
  const { screen, button } = await openSetUp({
    'POST /login/provider/proof/start': begun,
    'POST /login/provider/proof': { body: { proof: 'provider.preuve' } },
    'POST /second_factor': invalid(details),
  })
  await button.click()
  await expect.element(screen.getByText(/^Connectez-vous de nouveau dans la fenêtre/)).toBeVisible()
  sendProviderAnswer(ANSWER)
  await expect.element(screen.getByText('Entrez votre mot de passe pour confirmer.')).toBeVisible()
  await expect.element(screen.getByLabelText('Mot de passe actuel', { exact: true })).toHaveValue('')
})

test('says why the act was refused after the identity provider had confirmed who acts', async () => {
  fakeWindows()
  const { screen, button } = await openSetUp({
    'POST /login/provider/proof/start': begun,
    'POST /login/provider/proof': { body: { proof: 'provider.preuve' } },
    'POST /second_factor': refused(409, 'second_factor_on', 'La double authentification est déjà en place.'),
  })
  await button.click()
  await expect.element(screen.getByText(/^Connectez-vous de nouveau dans la fenêtre/)).toBeVisible()
  sendProviderAnswer(ANSWER)
  await expect.element(screen.getByText('La double authentification est déjà en place.')).toBeVisible()
  await expect.element(screen.getByLabelText('Mot de passe actuel', { exact: true })).toHaveValue('')
})

test('says that the browser blocked the window', async () => {
  vi.spyOn(browserWindows, 'open').mockReturnValue(null)
  const { screen, button } = await openSetUp({})
  await button.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Le navigateur a empêché')
})

/** @behaviour provider.proof-return */
test('the window that comes back hands its answer over, opens nothing and says that it can be closed', async () => {
  const channel = new BroadcastChannel('octroi.provider-proof')
  const received = new Promise((resolve) => {
    channel.addEventListener('message', ({ data }) => resolve(data))
  })
  const close = vi.spyOn(browserWindows, 'closeThis').mockReturnValue()
  const made = serverAnswers({})
  const { screen, router } = await renderApp(`/login/return${ANSWER}`, me, provider)
  expect(await received).toBe(ANSWER)
  channel.close()
  await expect.element(screen.getByText(/^Vous pouvez fermer cette fenêtre/)).toBeVisible()
  expect(made.map(({ call }) => call)).not.toContain('POST /login/provider')
  expect(router.state.location.search).toBe('')
  expect(close).toHaveBeenCalled()
  expect(await findViolations()).toEqual([])
})
