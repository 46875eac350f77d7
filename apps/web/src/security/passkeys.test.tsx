import type { Passkey } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { PasskeyButton } from '../pages/login/passkey-button.tsx'
import { someUser } from '../testing/as-user.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderPage } from '../testing/render-page.tsx'
import { invalid, refused, serverAnswers } from '../testing/server.ts'
import { PasskeysPanel } from './passkeys-panel.tsx'

const PHONE: Passkey = { id: 3, name: 'Téléphone', created_at: '2026-03-02T14:00:00Z', used_at: null }
const CHALLENGE = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const RP = { id: 'localhost', name: 'Octroi' }
const WRONG = { path: 'password', code: 'password_wrong', message: 'Ce mot de passe n’est pas le vôtre.' }

interface Credential {
  readonly id: string
  readonly type: string
  readonly response: { readonly clientDataJSON: string }
}
const challengeIn = ({ response }: Credential): unknown =>
  (JSON.parse(atob(response.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))) as { challenge: unknown })
    .challenge

let device = ''
beforeEach(async () => {
  await cdp().send('WebAuthn.enable')
  const { authenticatorId } = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  device = authenticatorId
})
afterEach(async () => {
  await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device })
  await cdp().send('WebAuthn.disable')
  vi.restoreAllMocks()
})

const making = {
  challenge: CHALLENGE,
  rp: RP,
  user: { id: 'dXNlciA0NQ', name: 'lise@example.org', displayName: 'Lise' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}

describe('one’s own passkeys', () => {
  /** @behaviour passkeys.panel, passkeys.add, passkeys.login-button */
  test('are made by the device, with the password, by keyboard; one then logs in', async () => {
    let kept: readonly Passkey[] = []
    const made = serverAnswers({
      'GET /passkeys': () => ({ body: kept }),
      'POST /passkeys/options': ({ body }) =>
        (body as { password: string }).password === 'le bon' ? { body: making } : invalid([WRONG]),
      'POST /passkeys': ({ body }) => {
        kept = [{ ...PHONE, name: (body as { name: string }).name }]
        return { body: kept[0] }
      },
      'POST /login/passkey/options': { body: { challenge: CHALLENGE, rpId: RP.id, userVerification: 'required' } },
      'POST /login/passkey': { body: someUser(2), headers: { Authorization: 'Bearer fresh' } },
    })
    const { screen } = await renderPage(<PasskeysPanel />, '/users/45', someUser(5))
    await screen.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
    await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveFocus()
    await userEvent.keyboard('faux{Enter}')
    await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveAccessibleDescription(WRONG.message)
    await screen.getByLabelText('Mot de passe actuel').fill('le bon')
    await userEvent.keyboard('{Enter}')
    const name = screen.getByLabelText('Nom de la clé')
    await expect.element(name).toHaveFocus()
    expect(await findViolations()).toEqual([])
    await name.fill('Ordinateur')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('listitem')).toMatchTextContent(/^Ordinateur.*Jamais utilisée/)
    const { body } = made.find(({ call }) => call === 'POST /passkeys') ?? {}
    const { credential } = body as { credential: Credential }
    expect(challengeIn(credential)).toBe(CHALLENGE)
    await screen.unmount()
    const login = await renderPage(<PasskeyButton />, '/login')
    await login.screen.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
    await expect.poll(() => made.some(({ call }) => call === 'POST /login/passkey')).toBe(true)
    const sent = made.find(({ call }) => call === 'POST /login/passkey')?.body as { credential: Credential }
    expect(sent.credential).toMatchObject({ id: credential.id, type: 'public-key' })
  })

  test('say in words why the server refuses one', async () => {
    serverAnswers({
      'GET /passkeys': { body: [] },
      'POST /passkeys/options': { body: making },
      'POST /passkeys': refused(422, 'passkey_refused', 'Recommencez.'),
    })
    const { screen } = await renderPage(<PasskeysPanel />, '/users/45', someUser(5))
    await screen.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
    await screen.getByLabelText('Mot de passe actuel').fill('le bon')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'Créer la clé' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Recommencez.')
  })

  /** @behaviour passkeys.panel, passkeys.proof */
  test('are taken off with the password; the keyboard then stands on the title of the panel', async () => {
    let kept: readonly Passkey[] = [PHONE]
    serverAnswers({
      'GET /passkeys': () => ({ body: kept }),
      'DELETE /passkeys/3': () => {
        kept = []
        return { status: 204 }
      },
    })
    const { screen } = await renderPage(<PasskeysPanel />, '/users/45', someUser(5))
    await screen.getByRole('button', { name: 'Retirer la clé Téléphone' }).click()
    await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveFocus()
    await userEvent.keyboard('le bon{Enter}')
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'Clés d’accès' })).toHaveFocus()
  })
})

/** @behaviour passkeys.login-button */
test('a passkey that the server refuses is said, and the password still serves', async () => {
  serverAnswers({ 'POST /login/passkey/options': refused(429, 'too_many_tries', 'Réessayez dans 9 minutes.') })
  const { screen } = await renderPage(<PasskeyButton />, '/login')
  await screen.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Réessayez dans 9 minutes.')
})
