import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { arriveAs, emailOf, PASSWORD } from '../support/accounts.ts'
import { REQUEST } from '../support/form.ts'
import { CHROMIUM } from '../../scripts/chromium.ts'
import { killerOf, newProfile, openBrowser } from '../support/killable-browser.ts'
import { URL } from '../support/server.ts'
import type { DemoServer } from './demo-server.ts'
import { Ledger } from './ledger.ts'
import { isThere } from './screen.ts'
import { watch } from './watch.ts'
import { FormWindow } from './window.ts'

export const FORM = `/requests/${REQUEST}/form`
/** Milliseconds after the network or server is back during which calls may still fail. */
const AFTERMATH_MS = 20_000
/** Milliseconds to wait for the journal: it is written within 300 ms of a key, but later on a busy machine. */
const JOURNALLED_MS = 2000
/** Timeout in milliseconds for a busy machine. */
const PATIENCE_MS = 120_000

/** The server, the treasurer's browser with its windows, and the problems found in them. */
export class World {
  readonly server: DemoServer
  readonly #headless: boolean
  readonly #profile = newProfile()
  #context: BrowserContext | null = null
  windows: FormWindow[] = []
  readonly ledger = new Ledger()
  readonly problems: string[] = []
  isOffline = false
  isSlow = false
  #disturbedUntil = 0
  #opened = 0

  constructor(server: DemoServer, headless: boolean) {
    this.server = server
    this.#headless = headless
  }

  get isOpen(): boolean {
    return this.#context !== null
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error('no browser is open')
    return this.#context
  }

  /** Whether a call may fail now: the network or the server is away, or has just come back. */
  get isDisturbed(): boolean {
    return this.isOffline || !this.server.isUp || Date.now() < this.#disturbedUntil
  }

  /** Marks that something stopped or came back, so that running calls may fail for a while. */
  disturb(): void {
    this.#disturbedUntil = Date.now() + AFTERMATH_MS
  }

  async openBrowser(): Promise<void> {
    const { context } = await openBrowser(this.#profile, this.#headless)
    context.setDefaultTimeout(PATIENCE_MS)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: URL })
    this.#context = context
    this.isOffline = false
  }

  /** Opens one more window on the form, and logs in if the browser has no session any more. */
  async openWindow(): Promise<FormWindow> {
    const page = (this.windows.length === 0 ? this.context.pages()[0] : null) ?? (await this.context.newPage())
    watch(page, this)
    // Closes the notice after a paste when it covers something, as a person does after reading it.
    const notice = page.locator('.octroi-grid-notice').first()
    await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: 'Fermer le message' }).click())
    await page.goto(FORM)
    const form = page.locator('.octroi-section-title')
    const login = page.getByRole('heading', { name: 'Connexion' })
    await form.or(login).waitFor()
    if (await login.isVisible()) {
      await page.getByLabel('Adresse courriel').fill(emailOf('organisme'))
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await page.waitForURL('**/requests/**')
    }
    await isThere(page)
    const opened = new FormWindow(`window ${(this.#opened += 1)}`, page, this.ledger)
    if (this.isSlow) await slowDown(page)
    this.windows.push(opened)
    this.ledger.isShared ||= this.windows.length > 1
    return opened
  }

  async closeWindow(window: FormWindow): Promise<void> {
    // Waits for the journal, which is written a moment after the last key.
    await pause(JOURNALLED_MS)
    this.windows = this.windows.filter((other) => other !== window)
    await window.page.close()
  }

  /** Closes the whole browser, or kills it like a power cut; its profile on disk stays. */
  async closeBrowser(how: 'close' | 'kill'): Promise<void> {
    await pause(JOURNALLED_MS)
    const kill = how === 'kill' ? killerOf(this.#profile) : null
    this.windows = []
    this.disturb()
    const { context } = this
    const closed = context.waitForEvent('close')
    if (kill === null) await context.close()
    else kill()
    await closed
    this.#context = null
  }

  async goOffline(away: boolean): Promise<void> {
    this.disturb()
    this.isOffline = away
    await this.context.setOffline(away)
  }

  async slow(on: boolean): Promise<void> {
    this.isSlow = on
    for (const { page } of this.windows) await (on ? slowDown(page) : page.unrouteAll({ behavior: 'wait' }))
  }

  /** Makes the server and the network available again, without delays. */
  async restore(): Promise<void> {
    if (!this.server.isUp) {
      await this.server.start()
      this.disturb()
    }
    if (this.isOffline) await this.goOffline(false)
    if (this.isSlow) await this.slow(false)
  }

  /** Opens the form in a fresh browser, as the organisation. */
  async fromElsewhere<T>(look: (page: Page) => Promise<T>): Promise<T> {
    const browser = await chromium.launch(CHROMIUM)
    try {
      const page = await browser.newPage({ baseURL: URL, locale: 'fr-CA', viewport: { width: 1440, height: 900 } })
      page.setDefaultTimeout(PATIENCE_MS)
      watch(page, this)
      await arriveAs(page, emailOf('organisme'))
      await page.goto(FORM)
      await isThere(page)
      return await look(page)
    } finally {
      await browser.close()
    }
  }
}

/** Delays every call by up to a second at random, so that replies arrive in another order. */
async function slowDown(page: Page): Promise<void> {
  let calls = 0
  await page.route('**/api/**', async (route) => {
    calls += 1
    await pause(200 + ((calls * 397) % 800))
    // The page may be closed by then.
    await route.continue().catch(() => undefined)
  })
}
