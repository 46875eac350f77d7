import type { SecondFactor, Session } from '@octroi/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { someUser } from '../testing/as-user.ts'
import { findViolations } from '../testing/find-violations.ts'
import { renderPage } from '../testing/render-page.tsx'
import { invalid, refused, serverAnswers } from '../testing/server.ts'
import { OtherSessionsPanel } from './other-sessions-panel.tsx'
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

  test('are ended one by one, by keyboard, which then stands on the title of the panel', async () => {
    let open = [HERE, THERE]
    const made = serverAnswers({
      'GET /sessions': () => ({ body: open }),
      'DELETE /sessions/2': () => {
        open = [HERE]
        return { status: 204 }
      },
    })
    const { screen } = await show()
    await expect.element(screen.getByText('Safari sur iPhone')).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: /^Terminer la session Safari/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Session terminée')).toBeVisible()
    expect(made.map(({ call }) => call)).toContain('DELETE /sessions/2')
    await expect.element(screen.getByRole('heading', { name: 'Sessions ouvertes' })).toHaveFocus()
  })

  test('that could not be ended say so, and the keyboard stays where it was', async () => {
    serverAnswers({
      'GET /sessions': { body: [HERE, THERE] },
      'DELETE /sessions/2': refused(503, 'not_ready', 'Pas ici.'),
    })
    const { screen } = await show()
    const end = screen.getByRole('button', { name: /^Terminer la session Safari/ })
    await expect.element(end).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Pas ici.')).toBeVisible()
    await expect.element(end).toHaveFocus()
  })

  /** @behaviour sessions.end-others-asks */
  test('« Terminer toutes les autres sessions » asks first', async () => {
    let open = [HERE, THERE]
    const made = serverAnswers({
      'GET /sessions': () => ({ body: open }),
      'DELETE /sessions': () => {
        open = [HERE]
        return { body: { ended: 1 } }
      },
    })
    const { screen } = await show()
    const ask = screen.getByRole('button', { name: 'Terminer toutes les autres sessions' })
    await ask.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(ask).toHaveFocus()
    await ask.click()
    const dialog = screen.getByRole('dialog', { name: 'Terminer toutes les autres sessions?' })
    await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    expect(made.map(({ call }) => call)).not.toContain('DELETE /sessions')
    await dialog.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
    await expect.element(screen.getByText('Un autre appareil devra se connecter de nouveau.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'Sessions ouvertes' })).toHaveFocus()
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

const WRONG_PASSWORD = { path: 'password', code: 'password_wrong', message: 'Ce mot de passe n’est pas le vôtre.' }
const WRONG_CODE = { path: 'code', code: 'code_wrong', message: 'Ce code n’est pas valide.' }

describe('one’s own second factor', () => {
  const OFF: SecondFactor = { is_on: false, is_required: false, since: null, recovery_codes_left: 0 }
  const ON: SecondFactor = { ...OFF, is_on: true, since: '2026-03-02T14:00:00Z', recovery_codes_left: 2 }
  const SECRET = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Octroi:lise?secret=ABC' }
  const show = (rang = 5) => renderPage(<SecondFactorPanel />, '/users/45', someUser(rang))
  type Shown = Awaited<ReturnType<typeof show>>['screen']

  const begins = async (screen: Shown) => {
    await screen.getByRole('button', { name: 'Activer la validation en deux étapes' }).click()
    await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveFocus()
    await userEvent.keyboard('le bon{Enter}')
    await expect.element(screen.getByRole('heading', { name: /^1\. Ajoutez le compte/ })).toHaveFocus()
  }

  /** @behaviour second-factor.set-up-page, second-factor.on-needs-password */
  test('is set up with the password and a QR code or its key, then shows the recovery codes once', async () => {
    let isOn = false
    const made = serverAnswers({
      'GET /second_factor': () => ({ body: isOn ? ON : OFF }),
      'POST /second_factor': ({ body }) =>
        (body as { password: string }).password === 'le bon' ? { body: SECRET } : invalid([WRONG_PASSWORD]),
      'PUT /second_factor': ({ body }) => {
        isOn = (body as { code: string }).code === '123456'
        const details = [{ path: 'code', code: 'code_wrong', message: 'Ce code n’est pas valide.' }]
        return isOn ? { body: { recovery_codes: ['aaaa-bbbb-cccc-dddd'] } } : invalid(details)
      },
    })
    const { screen } = await show()
    await begins(screen)
    await expect.element(screen.getByRole('img', { name: /^Code QR/ })).toBeVisible()
    await expect.element(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
    await screen.getByLabelText('Code à six chiffres').fill('999999')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByLabelText('Code à six chiffres'))
      .toHaveAccessibleDescription('Ce code n’est pas valide.')
    await screen.getByLabelText('Code à six chiffres').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('listitem')).toMatchTextContent('aaaa-bbbb-cccc-dddd')
    await expect.element(screen.getByRole('heading', { name: 'Codes de secours' })).toHaveFocus()
    // The page behind already shows the new state; the codes stay until the person confirms.
    await expect.element(screen.getByText('Il vous reste 2 codes de secours.')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'J’ai gardé ces codes' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'Validation en deux étapes' })).toHaveFocus()
    expect(made.filter(({ call }) => call === 'POST /second_factor')).toHaveLength(1)
  })

  /** @behaviour second-factor.on-needs-password */
  test('is not set up with a wrong password, and giving up leads back to the button', async () => {
    serverAnswers({ 'GET /second_factor': { body: OFF }, 'POST /second_factor': invalid([WRONG_PASSWORD]) })
    const { screen } = await show()
    const begin = screen.getByRole('button', { name: 'Activer la validation en deux étapes' })
    await begin.click()
    const field = screen.getByLabelText('Mot de passe actuel')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Entrez votre mot de passe pour confirmer.')
    await userEvent.keyboard('faux{Enter}')
    await expect.element(field).toHaveAccessibleDescription(WRONG_PASSWORD.message)
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole('img', { name: /^Code QR/ })).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(begin).toHaveFocus()
  })

  /** @behaviour second-factor.off-needs-both */
  test('is turned off with the password and a code, and says which is wrong', async () => {
    let isOn = true
    const made = serverAnswers({
      'GET /second_factor': () => ({ body: isOn ? ON : OFF }),
      'GET /session': { body: someUser(5) },
      'POST /second_factor/end': ({ body }) => {
        const { password, code } = body as { password: string; code: string }
        if (password !== 'le bon') return invalid([WRONG_PASSWORD])
        isOn = code !== '123456'
        return isOn ? invalid([WRONG_CODE]) : { status: 204 }
      },
    })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Désactiver' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Désactiver la validation en deux étapes?' })
    const [password, code] = [dialog.getByLabelText('Mot de passe actuel'), dialog.getByLabelText('Code de validation')]
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('faux{Enter}')
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveAccessibleDescription(/Entrez un code de votre application/)
    expect(made.map(({ call }) => call)).not.toContain('POST /second_factor/end')
    await userEvent.keyboard('000000{Enter}')
    await expect.element(password).toHaveAccessibleDescription(WRONG_PASSWORD.message)
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('le bon{Enter}')
    await expect.element(code).toHaveAccessibleDescription(/Ce code n’est pas valide/)
    await expect.element(code).toHaveFocus()
    await expect.element(password).toHaveValue('le bon')
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('123456{Enter}')
    await expect.element(screen.getByText('Désactivée', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Validation en deux étapes' })).toHaveFocus()
  })

  test('shows new recovery codes once the password and a code are given', async () => {
    serverAnswers({
      'GET /second_factor': { body: ON },
      'POST /second_factor/recovery_codes': { body: { recovery_codes: ['eeee-ffff-gggg-hhhh'] } },
    })
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Créer de nouveaux codes de secours' }).click()
    await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveFocus()
    await userEvent.keyboard('le bon')
    await screen.getByLabelText('Code de validation').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('listitem')).toMatchTextContent('eeee-ffff-gggg-hhhh')
    await screen.getByRole('button', { name: 'J’ai gardé ces codes' }).click()
    await expect.element(screen.getByRole('button', { name: 'Créer de nouveaux codes de secours' })).toHaveFocus()
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

describe('somebody else’s account', () => {
  const show = (isOn: boolean) =>
    renderPage(<SecondFactorResetPanel id={12} name="Odile Roy" isOn={isOn} />, '/users/12', someUser(1))
  const remove = { name: 'Retirer la validation en deux étapes' }

  /** @behaviour second-factor.reset-asks */
  test('is asked about before its second factor is taken off', async () => {
    const made = serverAnswers({
      'DELETE /users/12/second_factor': ({ body }) =>
        (body as { password: string }).password === 'le bon' ? { status: 204 } : invalid([WRONG_PASSWORD]),
    })
    const { screen } = await show(true)
    await expect.element(screen.getByText('Activée', { exact: true })).toBeVisible()
    await screen.getByRole('button', remove).click()
    const dialog = screen.getByRole('dialog', { name: 'Retirer la validation en deux étapes?' })
    const password = dialog.getByLabelText('Mot de passe actuel')
    await expect.element(password).toHaveFocus()
    expect(made.map(({ call }) => call)).not.toContain('DELETE /users/12/second_factor')
    await userEvent.keyboard('faux{Enter}')
    await expect.element(password).toHaveAccessibleDescription(WRONG_PASSWORD.message)
    await password.fill('le bon')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/^Odile Roy peut se connecter avec son mot de passe seul\./)).toBeVisible()
  })

  /** @behaviour second-factor.off-refused */
  test('without a second factor says so, and offers to remove none', async () => {
    const { screen } = await show(false)
    await expect.element(screen.getByText('Désactivée', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Cette personne n’a pas activé la validation en deux étapes.')).toBeVisible()
    await expect.element(screen.getByRole('button', remove)).not.toBeInTheDocument()
  })

  /** @behaviour sessions.ended-by-administrator */
  test('has its sessions ended once an administrator has confirmed it', async () => {
    const made = serverAnswers({ 'DELETE /users/12/sessions': { body: { ended: 2 } } })
    const { screen } = await renderPage(<OtherSessionsPanel id={12} name="Odile Roy" />, '/users/12', someUser(1))
    const ask = screen.getByRole('button', { name: 'Terminer toutes les sessions' })
    await ask.click()
    const dialog = screen.getByRole('dialog', { name: 'Terminer toutes les sessions?' })
    await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
    expect(await findViolations()).toEqual([])
    expect(made.map(({ call }) => call)).not.toContain('DELETE /users/12/sessions')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Odile Roy devra se connecter de nouveau.')).toBeVisible()
    await expect.element(ask).toHaveFocus()
  })
})
