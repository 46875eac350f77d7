import { expect, type Locator, type Page } from '@playwright/test'
import type { Draws } from './draws.ts'
import { type Ledger, textOf } from './ledger.ts'
import { onScreen } from './screen.ts'

/** Timeout in milliseconds of a press, so that a failing one is reported before the whole page times out. */
const PRESS_MS = 10_000

/** A browser window with the form. */
export class FormWindow {
  readonly name: string
  readonly page: Page
  readonly #ledger: Ledger

  constructor(name: string, page: Page, ledger: Ledger) {
    this.name = name
    this.page = page
    this.#ledger = ledger
  }

  /** Records the answers that a question displays after an act; returns the question's id. */
  async note(question: Locator): Promise<string> {
    await this.#closeList()
    const id = ((await question.getAttribute('id')) ?? '').replace('octroi-q', '')
    const shown = (await onScreen(this.page))[id]
    if (shown === undefined) throw new Error(`question ${id} went out of sight while it was changed`)
    this.#ledger.note(id, this.name, textOf(shown.answers))
    return id
  }

  /** Closes an open list, because the browser applies its highlighted option, and the cell displays it, only then. */
  async #closeList(): Promise<void> {
    if (await this.page.evaluate(() => document.querySelector('select:open') !== null)) {
      await this.page.keyboard.press('Escape')
    }
  }

  /** Removes the focus from the active element. */
  async blur(): Promise<void> {
    await this.page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
    )
  }

  /** Waits until the page says that all is saved, and resolves conflicts on the way; returns their number. */
  async settle(draws: Draws): Promise<number> {
    const conflicts = this.page.locator('.octroi-conflicts .octroi-conflict')
    const status = this.page.locator('.octroi-save-status[data-status]')
    let asked = 0
    await expect(async () => {
      if ((await conflicts.count()) > 0) {
        await chooseSides(conflicts.first(), draws)
        asked += 1
      }
      expect(await conflicts.count()).toBe(0)
      expect(await status.getAttribute('data-status')).toBe('saved')
    }).toPass({ timeout: 120_000, intervals: [100] })
    return asked
  }
}

/** Chooses a side at random: for each disputed cell of a merged table, or else for the whole answer. */
async function chooseSides(conflict: Locator, draws: Draws): Promise<void> {
  const cells = await conflict.getByRole('group').all()
  for (const cell of cells) {
    await cell
      .getByRole('radio')
      .nth(draws.chance(0.5) ? 0 : 1)
      .check({ timeout: PRESS_MS })
  }
  const whole = draws.chance(0.5) ? 'Garder la mienne' : 'Prendre la sienne'
  const button = cells.length > 0 ? 'Joindre et enregistrer' : whole
  await conflict.getByRole('button', { name: button }).click({ timeout: PRESS_MS })
}
