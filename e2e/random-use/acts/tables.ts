import type { Locator, Page } from '@playwright/test'
import type { Draws } from '../draws.ts'
import { drawText } from '../texts.ts'
import { type Act, oneOf, questionOf } from './act.ts'

const CELLS = '.octroi-question td[data-column]:not([aria-readonly])'

/** Activates a cell and types in it and in some more, moving on by Tab, Enter or an arrow. */
export const typeInCells: Act = async ({ window, draws }) => {
  const { page } = window
  const cell = await oneOf(page.locator(CELLS), draws)
  if (cell === null) return null
  const question = await questionOf(cell)
  await cell.click()
  const did: string[] = []
  for (let times = draws.between(1, 4); times > 0; times--) did.push(await fillCell(page, draws))
  return `in the table of question ${await window.note(question)}: ${did.join(', ')}`
}

/** Acts on the active cell, which is the one with the focus. */
async function fillCell(page: Page, draws: Draws): Promise<string> {
  const held = page.locator('td:focus-within')
  const next = draws.of(['Tab', 'Tab', 'Enter', 'ArrowDown', 'ArrowRight', 'Shift+Enter'])
  const kind = (await held.count()) === 0 ? 'none' : ((await held.first().getAttribute('data-kind')) ?? 'none')
  const text = drawText(kind, draws)
  const input = held.locator('input[type="text"], textarea')
  // Empty if the cell has lost the focus in the meantime, because a change from another window removed it.
  const values = kind === 'select' ? await held.locator('option').allInnerTexts() : []
  if (values.length > 0) {
    await held.locator('select').selectOption(draws.of(values))
  } else if (kind === 'checkbox') {
    await page.keyboard.press('Space')
  } else if ((await input.count()) > 0) {
    if (draws.chance(0.25)) await page.keyboard.press('F2')
    await page.keyboard.type(text, { delay: draws.of([0, 0, 20]) })
    if (draws.chance(0.08)) await page.keyboard.press('Escape')
  }
  if (draws.chance(0.85)) await page.keyboard.press(next)
  return `${kind} « ${text} » ${next}`
}

/** Confirms a change of rows whose dialog warns that some of their content would no longer be saved. */
async function confirmRows(page: Page): Promise<void> {
  const confirm = page.getByRole('dialog', { name: /la ligne\?$/ }).getByRole('button', { name: / la ligne$/ })
  if ((await confirm.count()) > 0) await confirm.click()
}

/** Adds, removes or moves a row. */
export const changeRows: Act = async ({ window, draws }) => {
  const { page } = window
  const table = await oneOf(page.locator('.octroi-question[data-type="table"]'), draws)
  if (table === null) return null
  const buttons = draws.chance(0.5) ? '.octroi-table-footer > .octroi-button' : '.octroi-row-buttons button'
  const button = await oneOf(table.locator(`${buttons}:not([aria-disabled])`), draws)
  if (button === null) return null
  const name = (await button.getAttribute('aria-label')) ?? 'Ajouter une ligne'
  await button.click()
  await confirmRows(page)
  // An added row has the focus, so that people can type at once.
  if (name === 'Ajouter une ligne' && draws.chance(0.6)) await page.keyboard.type(drawText('text', draws))
  return `« ${name} » in question ${await window.note(table)}`
}

/** Moves the active row by keyboard. */
export const moveRow: Act = async ({ window, draws }) => {
  const cell = await oneOf(
    window.page.locator(CELLS.replace('.octroi-question', '.octroi-question[data-type="table"]')),
    draws,
  )
  if (cell === null) return null
  const question = await questionOf(cell)
  await cell.click()
  for (let times = draws.between(1, 3); times > 0; times--) {
    await window.page.keyboard.press(draws.of(['Alt+ArrowUp', 'Alt+ArrowDown']))
    await confirmRows(window.page)
  }
  return `moves a row of question ${await window.note(question)}`
}

/** Undoes and redoes, by keyboard or with the buttons. */
export const takeBack: Act = async ({ window, draws }) => {
  const { page } = window
  const buttons = page.locator('.octroi-question .octroi-history-buttons button:not([aria-disabled])')
  const button = await oneOf(draws.chance(0.6) ? buttons : page.locator(CELLS), draws)
  if (button === null) return null
  const question = await questionOf(button)
  await button.click()
  for (let times = draws.below(4); times > 0; times--) await page.keyboard.press(draws.of(['Control+Z', 'Control+Y']))
  return `takes back or makes again in question ${await window.note(question)}`
}

/** Pastes a block of cells in the format of a spreadsheet, starting at a cell. */
export const pasteBlock: Act = async ({ window, draws }) => {
  const { page } = window
  const cell = await oneOf(page.locator(CELLS), draws)
  if (cell === null) return null
  const question = await questionOf(cell)
  await cell.click()
  const kinds = await question.locator('tr[data-index] td[data-column]').evaluateAll(kindsByColumn)
  const from = Number((await page.locator('td:focus-within').getAttribute('data-column')) ?? 0)
  const [rows, columns] = [draws.between(1, 5), draws.between(1, 4)]
  const line = () =>
    Array.from({ length: columns }, (_, along) => drawText(kinds[from + along] ?? 'text', draws)).join('\t')
  const block = Array.from({ length: rows }, line).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await page.keyboard.press('Control+V')
  return `pastes ${rows} rows of ${columns} in question ${await window.note(question)}`
}

function kindsByColumn(cells: readonly Element[]): string[] {
  const kinds: string[] = []
  for (const cell of cells) kinds[Number(cell.getAttribute('data-column'))] = cell.getAttribute('data-kind') ?? 'text'
  return kinds
}

/** Selects some cells and copies, cuts or clears them; copied cells are pasted elsewhere. */
export const useRange: Act = async ({ window, draws }) => {
  const { page } = window
  const cell = await oneOf(page.locator(CELLS), draws)
  if (cell === null) return null
  const question = await questionOf(cell)
  await cell.click()
  await select(page, draws)
  const key = draws.of(['Delete', 'Control+C', 'Control+X'])
  await page.keyboard.press(key)
  if (key !== 'Delete') await pasteAt(page, await anotherCell(question, draws))
  return `selects, ${key} in question ${await window.note(question)}`
}

/** Fills cells down: by Ctrl D in a selection, or by dragging the handle. */
export const fillCells: Act = async ({ window, draws }) => {
  const { page } = window
  const cell = await oneOf(page.locator(CELLS), draws)
  if (cell === null) return null
  const question = await questionOf(cell)
  await cell.click()
  await select(page, draws)
  const handle = question.locator('.octroi-fill-handle')
  const to = await anotherCell(question, draws)
  if (draws.chance(0.5) || to === null || (await handle.count()) === 0) {
    await page.keyboard.press('Control+D')
    return `fills down in question ${await window.note(question)}`
  }
  await handle.dragTo(to)
  return `drags the fill handle in question ${await window.note(question)}`
}

async function select(page: Page, draws: Draws): Promise<void> {
  for (let times = draws.between(0, 4); times > 0; times--) {
    await page.keyboard.press(draws.of(['Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowUp']))
  }
}

const anotherCell = (question: Locator, draws: Draws) =>
  oneOf(question.locator('td[data-column]:not([aria-readonly])'), draws)

async function pasteAt(page: Page, cell: Locator | null): Promise<void> {
  if (cell === null) return
  await cell.click()
  await page.keyboard.press('Control+V')
}
