import type { Locator } from '@playwright/test'
import type { Draws } from '../draws.ts'
import type { FormWindow } from '../window.ts'
import type { World } from '../world.ts'

export interface Scene {
  readonly world: World
  readonly window: FormWindow
  readonly draws: Draws
}

/** One action of a person. Returns its description for the log; null if it was not possible. */
export type Act = (scene: Scene) => Promise<string | null>

/** A random element on the page; null if there is none. */
export async function oneOf(all: Locator, draws: Draws): Promise<Locator | null> {
  const drawn = draws.next()
  const count = await all.count()
  return count === 0 ? null : all.nth(Math.floor(drawn * count))
}

/** The question around an element, located by its id, because the act may remove the element. */
export async function questionOf(element: Locator): Promise<Locator> {
  const id = await element.evaluate((inside) => inside.closest('.octroi-question')?.id)
  return element.page().locator(`#${id}`)
}
