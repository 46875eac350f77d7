import type { Locator } from '@playwright/test'
import type { Draws } from '../draws.ts'
import { drawText } from '../texts.ts'
import { type Act, oneOf, questionOf } from './act.ts'

const INPUTS = '.octroi-question .octroi-entry input[type="text"], .octroi-question .octroi-entry textarea'

/** Types in an input, over its text, after it or in the middle, and perhaps leaves the input. */
export const typeText: Act = async ({ window, draws }) => {
  const { keyboard } = window.page
  const input = await oneOf(window.page.locator(INPUTS), draws)
  if (input === null) return null
  const text = drawText(await kindOf(input), draws)
  await input.click()
  const way = draws.weighed([
    [5, 'Control+A'],
    [2, 'End'],
    [1, 'Home'],
    [1, 'ArrowLeft'],
  ])
  await keyboard.press(way)
  await keyboard.type(text, { delay: draws.of([0, 0, 15, 40]) })
  const id = await window.note(await questionOf(input))
  const left = await leave(window.page.keyboard, draws)
  if (left !== null) await window.note(window.page.locator(`#octroi-q${id}`))
  return `types « ${text} » in question ${id} after ${way}, ${left === null ? 'and stays' : `then ${left}`}`
}

/** Clears an input. */
export const clearText: Act = async ({ window, draws }) => {
  const input = await oneOf(window.page.locator(INPUTS), draws)
  if (input === null) return null
  await input.click()
  await window.page.keyboard.press('Control+A')
  await window.page.keyboard.press(draws.of(['Delete', 'Backspace', 'Control+X']))
  await leave(window.page.keyboard, draws)
  return `empties question ${await window.note(await questionOf(input))}`
}

/** Undoes typing in an input with the browser's own undo. */
export const undoText: Act = async ({ window, draws }) => {
  const input = await oneOf(window.page.locator(INPUTS), draws)
  if (input === null) return null
  await input.click()
  await window.page.keyboard.type(drawText(await kindOf(input), draws))
  // Undoes only once: a browser would then undo older typing in another question.
  await window.page.keyboard.press('Control+Z')
  if (draws.chance(0.3)) await window.page.keyboard.press('Control+Shift+Z')
  await leave(window.page.keyboard, draws)
  return `types and takes back in question ${await window.note(await questionOf(input))}`
}

/** Chooses an answer or clears it: a radio button, a box, Oui or Non, « Effacer la réponse ». */
export const choose: Act = async ({ window, draws }) => {
  const choices = '.octroi-question .octroi-choice input:not([disabled]), .octroi-toggle-button'
  // Excludes the links in notices, which disappear with them: world.ts closes a notice that covers something.
  const links = '.octroi-question .octroi-link-button:not(.octroi-grid-notice *)'
  const choice = await oneOf(window.page.locator(`${choices}, ${links}`), draws)
  if (choice === null || (await choice.evaluate((button) => button.matches('.octroi-document-name')))) return null
  const question = await questionOf(choice)
  if ((await question.getAttribute('data-type')) === 'file') return null
  const id = await question.getAttribute('id')
  if (draws.chance(0.3) && (await choice.evaluate((button) => button instanceof HTMLInputElement))) {
    await choice.focus()
    await window.page.keyboard.press(draws.of(['Space', 'Space', 'ArrowDown']))
  } else {
    await choice.click()
  }
  return `chooses in question ${await window.note(window.page.locator(`#${id}`))}`
}

/** Chooses from a searchable list by keyboard, or closes it without choosing. */
export const pickFromList: Act = async ({ window, draws }) => {
  const { keyboard } = window.page
  const list = await oneOf(window.page.locator('.octroi-question .octroi-select-button'), draws)
  if (list === null) return null
  await list.click()
  const search = window.page.locator('input[role="combobox"][aria-controls]')
  const absent = window.page.locator('.octroi-not-loaded')
  await search.or(absent).waitFor()
  // The list's code could not be loaded without network; the person continues elsewhere.
  if (await absent.isVisible()) {
    await absent.getByRole('button').click()
    await list.click()
    return 'finds a list that could not be loaded'
  }
  if (draws.chance(0.4)) await keyboard.type(draws.of(['a', 'e', 'pr', 'mo']))
  for (let times = draws.below(6); times > 0; times--) await keyboard.press('ArrowDown')
  await keyboard.press(draws.chance(0.85) ? 'Enter' : 'Escape')
  if ((await list.getAttribute('aria-expanded')) === 'true') await keyboard.press('Escape')
  return `picks in the list of question ${await window.note(await questionOf(list))}`
}

async function leave(keyboard: { press: (key: string) => Promise<void> }, draws: Draws): Promise<string | null> {
  const key = draws.weighed<string | null>([
    [4, 'Tab'],
    [1, 'Shift+Tab'],
    [2, null],
  ])
  if (key !== null) await keyboard.press(key)
  return key
}

async function kindOf(input: Locator): Promise<string> {
  const isDate = await input.evaluate((element) => element.matches('.octroi-date'))
  return isDate ? 'date' : ((await input.getAttribute('data-kind')) ?? 'text')
}
