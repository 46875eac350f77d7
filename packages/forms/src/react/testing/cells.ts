import { page } from 'vitest/browser'

/** A cell of the table on the page, by the name that its input has while it is active: « nom, Ligne 2 ». */
export function cellNamed(name: string): HTMLElement {
  const [column = '', row = ''] = name.split(', ')
  const header = [...document.querySelectorAll('[role="columnheader"]')].find(({ textContent }) =>
    textContent.startsWith(column),
  )
  const found = [...document.querySelectorAll('[role="rowheader"]')]
    .find((header) => (header.ariaLabel ?? header.textContent).endsWith(row))
    ?.closest('[role="row"]')
    ?.querySelector(`[role="gridcell"][aria-colindex="${header?.getAttribute('aria-colindex')}"]`)
  if (found instanceof HTMLElement) return found
  throw new Error(`no cell is named ${name}`)
}

/** Makes a cell active as a person does, and returns its input. */
export async function takeCell(name: string) {
  await page.elementLocator(cellNamed(name)).click()
  return page.getByRole('textbox', { name })
}

/** Makes a cell active and types a text over what is there. */
export async function fillCell(name: string, text: string): Promise<void> {
  await (await takeCell(name)).fill(text)
}
