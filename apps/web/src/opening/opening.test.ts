import { afterEach, expect, test, vi } from 'vitest'
import { repliesOf } from './opening.ts'

afterEach(() => {
  token = 'theirs'
  vi.useRealTimers()
})

/** The session of this window, which another window may change. */
let token = 'theirs'
const session = { token: () => token }

const opening = (received: Promise<{ html: string; replies: Record<string, unknown> } | null>) => {
  const place = document.createElement('div')
  const nothing = () => undefined
  const isOf = (token: string | null) => token === 'theirs'
  return repliesOf({ place, clicked: [], received, freeze: nothing, remove: nothing, forget: nothing, isOf }, session)
}

test('each reply of the opening is given once; other calls are made', async () => {
  const reply = opening(Promise.resolve({ html: '', replies: { '/api/session': { id: 7 } } }))
  expect(await reply('/api/session')).toEqual({ id: 7 })
  expect(await reply('/api/session')).toBeUndefined()
  expect(await reply('/api/requests/1')).toBeUndefined()
})

test('without an opening, and when it does not come, calls are made', async () => {
  expect(await opening(Promise.resolve(null))('/api/session')).toBeUndefined()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = opening(new Promise(() => undefined))('/api/session')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await asked).toBeUndefined()
})

test('replies are not current for ever', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const reply = opening(Promise.resolve({ html: '', replies: { '/api/session': {} } }))
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await reply('/api/session')).toBeUndefined()
})

/** @behaviour shell.opening */
test('replies made for one person are not given to another who has logged in since', async () => {
  const reply = opening(Promise.resolve({ html: '', replies: { '/api/session': { id: 7 } } }))
  const pending = reply('/api/session')
  token = 'of another person'
  expect(await pending).toBeUndefined()
  expect(await reply('/api/requests/1')).toBeUndefined()
})
