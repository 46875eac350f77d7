import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** What the page's frame, and the scroll bars of window and table, take of a window's width. */
const FRAME = 64

/** What of the table shown is cut in a window of a width: columns beyond its edge or under others, headers, cells. */
export async function cutAt(width: number): Promise<string[]> {
  await page.viewport(width - FRAME, 900)
  const table = document.querySelector('.mrt-table-container')
  if (!table) throw new Error('There is no table here')
  await expect.poll(() => table.clientWidth).toBeLessThanOrEqual(width - FRAME)
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
  const cells = [...table.querySelectorAll('th, th button, td')].filter(isCut).map((cell) => cell.textContent)
  return isCut(table) ? [`columns: ${table.scrollWidth} in ${table.clientWidth}`, ...cells] : cells
}
