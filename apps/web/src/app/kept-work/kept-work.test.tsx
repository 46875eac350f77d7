import { countJournalled, forgetJournalled, openJournal } from '@octroi/forms/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { journalKey } from '../../filled-form/journal-key.ts'
import { openFor, someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findLandmarkFaults } from '../../testing/find-landmark-faults.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { NAME_OPTION } from '../../testing/some-form.ts'
import { ORGANIZATION_LOOKUPS, pageOfOrganizations, someOrganization } from '../../testing/some-organization.ts'

const ME = someUser(1)
const EDITION = '/organisations/7/edit'
const NONE = pageOfOrganizations()

type App = Awaited<ReturnType<typeof renderApp>>
/** Limits locators to one of two windows, which are both rendered in the test's document. */
const inWindow = ({ screen }: App) => page.elementLocator(screen.container)
const logOut = (app: App) => inWindow(app).getByRole('button', { name: 'Déconnexion' }).click()
const city = (app: App) => inWindow(app).getByRole('textbox', { name: 'Ville', exact: true }).first()
const heading = (app: App, name: string) => inWindow(app).getByRole('heading', { name, level: 1 })
const choose = (name: string) => page.getByRole('button', { name }).click()

/** Dispatches the storage event that a browser sends to other windows; within one document it sends none. */
const tellWindows = () =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'octroi.session', storageArea: sessionStorage }))

async function keepAnAnswer() {
  const journal = await openJournal(journalKey({ userId: ME.id, name: 'request:12', version: 1 }))
  const entry = { option_id: NAME_OPTION, value: 'Resté ici', details: null, revision: 0, sent: [], at: Date.now() }
  await journal.write({ put: [entry] })
  journal.close()
}

beforeEach(async () => {
  sessionStorage.clear()
  await forgetJournalled('user:')
  fakeServer(ME, {
    ...ORGANIZATION_LOOKUPS,
    'GET /organizations/7': () => someOrganization(),
    'GET /users': () => NONE,
    'GET /faq': () => ({ title: 'Foire aux questions', intro: '', contacts: [], questions: [] }),
  })
})
afterEach(() => vi.restoreAllMocks())

describe('logging out', () => {
  /** @behaviour leaving.logout */
  test('ends the session at once, though something is unsaved and the server does not answer', async () => {
    const app = await renderApp(EDITION, ME)
    await city(app).fill('Percé')
    const fetch = vi.mocked(globalThis.fetch).mockImplementation(() => new Promise(() => undefined))
    fetch.mockClear()
    await logOut(app)
    await expect.poll(() => app.session.token()).toBeNull()
    await expect.element(heading(app, 'Votre session est fermée')).toHaveFocus()
    await expect.element(page.getByText('Les modifications d’une page n’ont pas été enregistrées.')).toBeVisible()
    const [address, init] = fetch.mock.calls.find(([, sent]) => sent?.method === 'POST') ?? []
    expect(address).toBe('/logout')
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer test')
    expect(init?.keepalive).toBe(true)
    expect(await findViolations()).toEqual([])
    expect(await findLandmarkFaults()).toEqual([])
  })

  test('leads to the login page when nothing is unsaved', async () => {
    const app = await renderApp('/faq', ME)
    await logOut(app)
    await expect.element(heading(app, 'Connexion')).toBeVisible()
    expect(app.router.state.location.pathname).toBe('/login')
  })

  /** @behaviour leaving.logout-keep */
  test('what is kept is offered again to the same person', async () => {
    const app = await renderApp(EDITION, ME)
    await city(app).fill('Percé')
    await logOut(app)
    await choose('Garder sur cet appareil')
    await expect.element(page.getByText(/gardé sur cet appareil, pour vous seulement/)).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveFocus()
    openFor(app.session, someUser(1, { id: 99 }))
    await expect.poll(() => app.router.state.location.pathname).toBe('/')
    await app.router.navigate(EDITION)
    await expect.element(city(app)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Les reprendre' })).not.toBeInTheDocument()
    openFor(app.session, ME)
    await page.getByRole('button', { name: 'Les reprendre' }).click()
    await expect.element(city(app)).toHaveValue('Percé')
  })

  /** @behaviour leaving.logout-erase */
  test('what is erased is gone from this device', async () => {
    await keepAnAnswer()
    const app = await renderApp(EDITION, ME)
    await city(app).fill('Percé')
    await logOut(app)
    await expect.element(page.getByText('Une de vos réponses n’a pas pu être enregistrée.')).toBeVisible()
    await choose('Effacer de cet appareil')
    await expect.element(page.getByText('Ce qui n’était pas enregistré est effacé de cet appareil.')).toBeVisible()
    expect(await countJournalled('user:')).toBe(0)
    expect(JSON.stringify(sessionStorage)).not.toContain('Percé')
  })
})

describe('in two windows', () => {
  /** @behaviour leaving.logout, leaving.logout-erase */
  test('the other one is logged out too, its work is asked about, and it writes nothing once that is erased', async () => {
    const [first, typing] = [await renderApp('/faq', ME), await renderApp(EDITION, ME)]
    await city(typing).fill('Percé')
    await logOut(first)
    await expect.poll(() => first.session.token()).toBeNull()
    tellWindows()
    await expect.element(heading(typing, 'Connexion')).toBeVisible()
    await expect
      .element(
        inWindow(first)
          .getByText(/^Les modifications/)
          .first(),
      )
      .toBeVisible()
    await choose('Effacer de cet appareil')
    await expect.element(heading(first, 'Connexion')).toBeVisible()
    await typing.screen.unmount()
    expect(JSON.stringify(sessionStorage)).not.toContain('Percé')
  })

  test('one that was not told yet of the end of the session begins anew when everything is erased', async () => {
    const [first, typing] = [await renderApp('/faq', ME), await renderApp(EDITION, ME)]
    await keepAnAnswer()
    await city(typing).fill('Percé')
    await logOut(first)
    await choose('Effacer de cet appareil')
    await expect.element(city(typing)).toHaveValue('')
    await typing.screen.unmount()
    expect(JSON.stringify(sessionStorage)).not.toContain('Percé')
  })

  /** @behaviour leaving.nobody-else */
  test('what one person typed is not there for another who logs in in the other window', async () => {
    const app = await renderApp(EDITION, ME)
    await city(app).fill('Percé')
    openFor(app.session, someUser(1, { id: 99 }))
    await expect.element(city(app)).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Les reprendre' })).not.toBeInTheDocument()
  })
})
