import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { form, question } from '../../testing/builders.ts'
import { mountPage } from '../testing/mount.tsx'

/** Presses Ctrl+P in the form, and returns whether the page prevents the browser's own printing. */
async function pressPrint(): Promise<boolean | undefined> {
  let isPrevented: boolean | undefined
  const watch = (event: KeyboardEvent) => {
    if (event.key !== 'p') return
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('keydown', watch)
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}p{/Control}')
  window.removeEventListener('keydown', watch)
  return isPrevented
}

test('Ctrl+P prints the whole form where the host can', async () => {
  const onPrint = vi.fn<() => void>()
  await mountPage(form(question('text', 1)), { onPrint })
  expect(await pressPrint()).toBe(true)
  expect(onPrint).toHaveBeenCalledOnce()
})

test('Ctrl+P is left to the browser where the host cannot print', async () => {
  await mountPage(form(question('text', 1)))
  expect(await pressPrint()).toBe(false)
})
