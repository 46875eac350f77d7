import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { form, question } from '../../testing/builders.ts'
import { completeMovedClicks } from './complete-moved-clicks.ts'
import { mountSection } from '../testing/mount.tsx'

/** @behaviour widgets.press-kept */
test('a press counts though what it leaves shows a fault, which pushes the pressed thing away', async () => {
  const store = await mountSection(form(question('number', 1), question('radio', 2)))
  await page.getByRole('textbox', { name: /^Question 1/ }).click()
  await userEvent.keyboard('douze')
  const choice = page.getByRole('radio').first()
  const { top } = choice.element().getBoundingClientRect()
  await choice.click()
  await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(choice.element().getBoundingClientRect().top, 'it moved').toBeGreaterThan(top + 10)
  await expect.element(choice).toBeChecked()
  expect(store.question(2).values[201]).toBe('1')
  // The fault disappears, and everything below it moves up.
  await page.getByRole('textbox').fill('12')
  await page.getByRole('radio').nth(1).click()
  await expect.element(page.getByRole('radio').nth(1)).toBeChecked()
})

test('a form that goes leaves the presses of the others on the page alone', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  for (const { signal } of [one, other]) completeMovedClicks(document, signal)
  one.abort()
  const button = document.body.appendChild(document.createElement('button'))
  const clicks = vi.fn<() => void>()
  button.addEventListener('click', clicks)
  const { top, left } = button.getBoundingClientRect()
  const at = { clientX: left + 1, clientY: top + 1, pointerType: 'mouse', bubbles: true }
  button.dispatchEvent(new PointerEvent('pointerdown', at))
  button.style.marginTop = '200px'
  document.body.dispatchEvent(new PointerEvent('pointerup', at))
  expect(clicks).toHaveBeenCalledOnce()
  other.abort()
  button.remove()
})
