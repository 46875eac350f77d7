import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { useAnnounced } from './use-announced.ts'

function Speaking() {
  const [announced, announce] = useAnnounced()
  return (
    <>
      <Button onClick={() => announce('Colonne déplacée')}>Déplacer</Button>
      <p role="status">{announced}</p>
    </>
  )
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** @behaviour shared.announcements-end */
test('what was announced is gone some seconds later, and said again each time', async () => {
  const { screen } = await renderPage(<Speaking />)
  const said = () => screen.getByRole('status').element().textContent
  const press = () =>
    flushSync(() =>
      screen
        .getByRole('button')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
  press()
  expect(said()).toBe('Colonne déplacée')
  flushSync(() => void vi.advanceTimersByTime(4000))
  press()
  flushSync(() => void vi.advanceTimersByTime(4000))
  expect(said()).toBe('Colonne déplacée')
  flushSync(() => void vi.advanceTimersByTime(1000))
  expect(said()).toBe('')
})
