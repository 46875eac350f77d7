import type { SecondFactor, Session } from '@octroi/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { renderPage } from '../testing/render-page.tsx'
import { invalid, refused, serverAnswers } from '../testing/server.ts'
import { SecondFactorResetPanel } from './reset-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const HERE: Session = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.9',
  created_at: '2026-03-02T14:00:00Z',
  used_at: '2026-03-02T15:00:00Z',
  is_current: true,
}
const THERE: Session = { ...HERE, id: 2, browser: 'Safari', system: 'iPhone', address: null, is_current: false }

describe('one’s own sessions', () => {
  const show = () => renderPage(<SessionsPanel />, '/users/45', someUser(5))

  /** @behaviour sessions.panel */
  test('are shown by device in plain words, with address and times, and the one in use cannot be ended', async () => {
    serverAnswers({ 'GET /sessions': { body: [HERE, THERE, { ...THERE, id: 3, browser: null, system: null }] } })
    const { screen } = await show()
    const lines = screen.getByRole('region', { name: 'Sessions ouvertes' }).getByRole('listitem')
    await expect.element(lines.nth(0)).toMatchTextContent(/Firefox sur Windows.*Cette session.*203\.0\.113\.9/)
    await expect.element(lines.nth(0).getByRole('button')).not.toBeInTheDocument()
    await expect
      .element(lines.nth(1).getByRole('button', { name: /^Terminer la session Safari sur iPhone/ }))
      .toBeVisible()
    await expect.element(lines.nth(2)).toMatchTextContent(/Appareil inconnu/)
  })

  test('are ended one by one, by keyboard', async () => {
    const made = serverAnswers({ 'GET /sessions': { body: [HERE, THERE] }, 'DELETE /sessions/2': { status: 204 } })
    const { screen } = await show()
    await expect.element(screen.getByText('Safari sur iPhone')).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: /^Terminer la session Safari/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Session terminée')).toBeVisible()
    expect(made.map(({ call }) => call)).toContain('DELETE /sessions/2')
  })

  /** @behaviour sessions.end-others-asks */
  test('« Terminer toutes les autres sessions » asks first', async () => {
    const made = serverAnswers({ 'GET /sessions': { body: [HERE, THERE] }, 'DELETE /sessions': { body: { ended: 1 } } })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Terminer toutes les autres sessions?' })
    await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    expect(made.map(({ call }) => call)).not.toContain('DELETE /sessions')
    await dialog.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
    await expect.element(screen.getByText('Un autre appareil devra se connecter de nouveau.')).toBeVisible()
  })

  test('that cannot be loaded say so, and are loaded again when asked', async () => {
    let isBroken = true
    serverAnswers({ 'GET /sessions': () => (isBroken ? refused(500, 'unexpected', 'x') : { body: [HERE] }) })
    const { screen } = await show()
    await expect.element(screen.getByText('Vos sessions n’ont pas pu être chargées.')).toBeVisible()
    isBroken = false
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(screen.getByText('Cette session')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Terminer toutes/ })).not.toBeInTheDocument()
  })
})

describe('one’s own second factor', () => {
  const OFF: SecondFactor = { is_on: false, is_required: false, since: null, recovery_codes_left: 0 }
  const ON: SecondFactor = { ...OFF, is_on: true, since: '2026-03-02T14:00:00Z', recovery_codes_left: 2 }
  const SECRET = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Octroi:lise?secret=ABC' }
  const show = (rang = 5) => renderPage(<SecondFactorPanel />, '/users/45', someUser(rang))

  /** @behaviour second-factor.set-up-page */
  test('is set up with a QR code or its key, then shows the recovery codes once', async () => {
    let isOn = false
    const made = serverAnswers({
      'GET /second_factor': () => ({ body: isOn ? ON : OFF }),
      'POST /second_factor': { body: SECRET },
      'PUT /second_factor': ({ body }) => {
        isOn = (body as { code: string }).code === '123456'
        const details = [{ path: 'code', code: 'code_wrong', message: 'Ce code n’est pas valide.' }]
        return isOn ? { body: { recovery_codes: ['aaaa-bbbb-cccc-dddd'] } } : invalid(details)
      },
    })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Activer la validation en deux étapes' }).click()
    await expect.element(screen.getByRole('img', { name: /^Code QR/ })).toBeVisible()
    await expect.element(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    await screen.getByLabelText('Code à six chiffres').fill('999999')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByLabelText('Code à six chiffres'))
      .toHaveAccessibleDescription('Ce code n’est pas valide.')
    await screen.getByLabelText('Code à six chiffres').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Codes de secours' })).toHaveFocus()
    await screen.getByRole('button', { name: 'J’ai gardé ces codes' }).click()
    await expect.element(screen.getByText('Il vous reste 2 codes de secours.')).toBeVisible()
    expect(made.filter(({ call }) => call === 'POST /second_factor')).toHaveLength(1)
  })

  test('is turned off with the password, and says when it is wrong', async () => {
    let isOn = true
    const details = [{ path: 'password', code: 'password_wrong', message: 'Ce mot de passe n’est pas le vôtre.' }]
    serverAnswers({
      'GET /second_factor': () => ({ body: isOn ? ON : OFF }),
      'GET /session': { body: someUser(5) },
      'POST /second_factor/end': ({ body }) => {
        isOn = (body as { password: string }).password !== 'le bon'
        return isOn ? invalid(details) : { status: 204 }
      },
    })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Désactiver' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Désactiver la validation en deux étapes?' })
    const field = dialog.getByLabelText('Mot de passe actuel')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('faux{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Ce mot de passe n’est pas le vôtre.')
    await field.fill('le bon')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Désactivée', { exact: true })).toBeVisible()
  })

  test('shows new recovery codes once the password is given', async () => {
    serverAnswers({
      'GET /second_factor': { body: ON },
      'POST /second_factor/recovery_codes': { body: { recovery_codes: ['eeee-ffff-gggg-hhhh'] } },
    })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Créer de nouveaux codes de secours' }).click()
    await userEvent.keyboard('le bon{Enter}')
    await expect.element(screen.getByText('eeee-ffff-gggg-hhhh')).toBeVisible()
  })

  test('leads administrators, and nobody else, to what is asked of each rank', async () => {
    serverAnswers({ 'GET /second_factor': { body: OFF } })
    const link = { name: 'Exigences par type d’utilisateur' }
    const other = await show(2)
    await expect.element(other.screen.getByText('Désactivée')).toBeVisible()
    await expect.element(other.screen.getByRole('link', link)).not.toBeInTheDocument()
    await other.screen.unmount()
    const { screen } = await show(1)
    await expect.element(screen.getByRole('link', link)).toHaveAttribute('href', '/security')
  })
})

/** @behaviour second-factor.reset-asks */
test('taking the second factor off somebody else’s account asks first', async () => {
  const made = serverAnswers({ 'DELETE /users/12/second_factor': { status: 204 } })
  const { screen } = await renderPage(<SecondFactorResetPanel id={12} name="Odile Roy" />, '/users/12', someUser(1))
  await screen.getByRole('button', { name: 'Retirer la validation en deux étapes' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Retirer la validation en deux étapes?' })
  await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  expect(made.map(({ call }) => call)).not.toContain('DELETE /users/12/second_factor')
  await dialog.getByRole('button', { name: 'Retirer la validation en deux étapes' }).click()
  await expect.element(screen.getByText('Odile Roy peut se connecter avec son mot de passe seul.')).toBeVisible()
})
