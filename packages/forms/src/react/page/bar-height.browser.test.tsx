import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { form, question } from '../../testing/builders.ts'
import { mountPage } from '../testing/mount.tsx'

test('the list of sections stays under the bar, however tall that is', async () => {
  await page.viewport(1280, 900)
  const title = (
    <h1>
      {Array.from({ length: 40 }, (_, word) => (
        <span key={word}>Maison </span>
      ))}
    </h1>
  )
  const questions = Array.from({ length: 40 }, (_, place) => question('text', place + 1))
  await mountPage(form(...questions), { header: title })
  const edge = (selector: string, side: 'top' | 'bottom') =>
    document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN
  expect(edge('.octroi-bar', 'bottom')).toBeGreaterThan(100)
  window.scrollTo(0, 1500)
  await expect.poll(() => edge('.octroi-bar', 'top')).toBe(0)
  await expect.poll(() => edge('.octroi-side', 'top') - edge('.octroi-bar', 'bottom')).toBeGreaterThan(0)
})
