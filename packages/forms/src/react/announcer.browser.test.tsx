import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeech, LiveRegion } from './announcer.tsx'
import { show } from './testing/mount.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const said = () => document.querySelector('[aria-live]')?.textContent

/** @behaviour shared.announcements-end */
test('what was announced is gone some seconds after the last one', async () => {
  const { spoken, announce } = createSpeech()
  await show(<LiveRegion spoken={spoken} />)
  flushSync(() => announce('Ligne ajoutée'))
  expect(said()).toBe('Ligne ajoutée')
  flushSync(() => void vi.advanceTimersByTime(4000))
  flushSync(() => announce('Ligne retirée'))
  flushSync(() => void vi.advanceTimersByTime(4000))
  expect(said()).toBe('Ligne retirée')
  flushSync(() => void vi.advanceTimersByTime(1000))
  expect(said()).toBe('')
})
