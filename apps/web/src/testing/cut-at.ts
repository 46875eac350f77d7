import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Pixels of a window's width that the page's padding and the scroll bars take. */
const FRAME = 64

/** Lists what a table cuts off at a window's width: columns beyond the edge or under others, headers, cells. */
export async function cutAt(width: number): Promise<string[]> {
  await page.viewport(width - FRAME, 900)
  const table = document.querySelector('.mrt-table-container')
  if (!table) throw new Error('There is no table here')
  await expect.poll(() => table.clientWidth).toBeLessThanOrEqual(width - FRAME)
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
  const cells = [...table.querySelectorAll('th, th button, td')].filter(isCut).map((cell) => cell.textContent)
  return isCut(table) ? [`columns: ${table.scrollWidth} in ${table.clientWidth}`, ...cells] : cells
}
