import type { QueuedMail } from '@octroi/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RouteTitle } from '../../ui/page.tsx'
import { MailListPage } from './list-page.tsx'

const MAIL: QueuedMail = {
  id: 4,
  state: 'given_up',
  recipient: 'lise@example.org',
  subject: 'Votre demande est reçue',
  request: { id: 12, label: 'Maison des jeunes' },
  created_at: '2026-05-18T15:30:00.000Z',
  next_at: null,
  attempts: 16,
  last_error: '550 no such mailbox',
}
const WAITING: QueuedMail = {
  ...MAIL,
  id: 5,
  state: 'waiting',
  recipient: 'ana@example.org',
  request: null,
  attempts: 0,
  last_error: null,
  next_at: '2026-05-18T15:31:00.000Z',
}

/** Opens the page as an administrator; each call returns the current unsent mails. */
function open(mails: () => readonly QueuedMail[], answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const calls = fakeServer(someUser(1), {
    'GET /mails': () => ({ data: mails(), page: 1, total_pages: 1, total: mails().length }),
    'GET /views': () => ({ views: [], can: { share: true } }),
    ...answers,
  })
  const shown = renderPage(
    <RouteTitle value="Courriels à envoyer">
      <MailListPage />
    </RouteTitle>,
    '/mails',
    someUser(1),
  )
  return { calls, shown }
}

const posted = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path)

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => vi.restoreAllMocks())

/** @behaviour mails.queue-page */
describe('the page of mails that have not left', () => {
  test('says where each stands and why, on a desk and on a phone, without a fault of access', async () => {
    for (const width of [1440, 390]) {
      await page.viewport(width, 900)
      const { shown } = open(() => [MAIL, WAITING])
      await expect.element(page.getByText('Échoué, sans autre essai').first()).toBeVisible()
      await expect.element(page.getByText('550 no such mailbox').first()).toBeVisible()
      await expect.element(page.getByText('En attente', { exact: true }).first()).toBeVisible()
      const request = page.getByRole('link', { name: 'Maison des jeunes' }).first()
      await expect.element(request).toBeVisible()
      expect(request.element().getBoundingClientRect().right).toBeLessThan(width)
      expect(await findViolations()).toEqual([])
      await (await shown).screen.unmount()
    }
  })

  test('sends one again by keyboard', async () => {
    const { calls } = open(() => [MAIL], { 'POST /mails/4/resend': () => ({ ...MAIL, state: 'retrying' }) })
    const resend = page.getByRole('button', { name: /^Renvoyer maintenant/ })
    await expect.element(resend).toBeVisible()
    resend.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nouvel essai demandé')).toBeVisible()
    expect(posted(calls)).toEqual(['/mails/4/resend'])
  })

  test('asks before one is given up, which then leaves the list', async () => {
    let mails = [MAIL]
    const { calls } = open(() => mails, {
      'POST /mails/4/abandon': () => {
        mails = []
        return new Response(null, { status: 204 })
      },
    })
    await expect.element(page.getByRole('searchbox')).toBeVisible()
    await page.getByRole('button', { name: /^Abandonner/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Abandonner ce courriel' })
    await expect.element(dialog.getByText(/lise@example.org/)).toBeVisible()
    expect(posted(calls)).toEqual([])
    await dialog.getByRole('button', { name: 'Abandonner le courriel' }).click()
    await expect.element(page.getByText('Tous les courriels sont partis.')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    expect(posted(calls)).toEqual(['/mails/4/abandon'])
  })

  test('says that one has left meanwhile, and shows what is left', async () => {
    let mails = [MAIL, WAITING]
    open(() => mails, {
      'POST /mails/4/resend': () => {
        mails = [WAITING]
        return refusal(404, 'not_found')
      },
    })
    await page.getByRole('button', { name: /^Renvoyer maintenant.*lise@example.org/ }).click()
    await expect.element(page.getByText(/déjà parti ou a été abandonné/)).toBeVisible()
    await expect.element(page.getByText('550 no such mailbox')).not.toBeInTheDocument()
  })
})
