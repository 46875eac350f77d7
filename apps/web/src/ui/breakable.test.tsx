import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Breakable } from './breakable.tsx'

const EMAIL = 'organisme12@cuisine-collective.octroi.example'

/** Returns the lines into which the browser broke a text. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [place, letter] of Array.from(node.textContent ?? '').entries()) {
      const range = document.createRange()
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + letter)
    }
  }
  return [...lines.values()]
}

test.each([400, 220, 130])('an address in %i pixels breaks between its words only', async (width) => {
  const { screen } = await renderPage(
    <div style={{ width, overflowWrap: 'anywhere' }}>
      <Breakable text={EMAIL} />
    </div>,
  )
  const lines = linesOf(screen.getByText(EMAIL).element())
  expect(lines.join('')).toBe(EMAIL)
  expect(lines.slice(0, -1).filter((line) => !/[@.-]$/.test(line))).toEqual([])
  expect(lines.length > 1).toBe(width < 400)
})
