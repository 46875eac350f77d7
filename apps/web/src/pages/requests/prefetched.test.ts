import { afterEach, expect, test, vi } from 'vitest'
import { createClient } from '../../api/client.ts'
import { PREFETCH_MS, takeArrivedParts, takePrefetched, keepPrefetched } from './prefetched.ts'
import { cacheFormParts } from './form-queries.ts'
import { createQueries } from '../../app/providers.tsx'
import { createTestSession } from '../../testing/app-parts.ts'

/** Prefetches answers of request 12; returns the function that reads prefetched answers, which falls back to a call. */
function ahead(answers: () => Promise<never[]> = async () => [], isCurrent = () => true) {
  const api = createClient('', createTestSession())
  const asked = answers()
  keepPrefetched(
    api,
    { id: 12, isCurrent },
    { form: Promise.resolve({}), answers: asked, documents: Promise.resolve([]) },
  )
  const call = vi.fn(async () => [])
  return { api, asked, call, answersOf: (id: number) => takePrefetched(api, { id, part: 'answers' }, call) }
}

afterEach(() => vi.useRealTimers())

test('answers that were asked for ahead are given once', async () => {
  const { asked, call, answersOf } = ahead()
  expect(await answersOf(12)).toBe(await asked)
  expect(call).not.toHaveBeenCalled()
  expect(await answersOf(12)).not.toBe(await asked)
  expect(call).toHaveBeenCalledOnce()
})

test('those of another request are asked for', async () => {
  const { call, answersOf } = ahead()
  await answersOf(13)
  expect(call).toHaveBeenCalledOnce()
})

test('what could not be asked for ahead is asked for again', async () => {
  const { call, answersOf } = ahead(async () => Promise.reject(new Error('refused')))
  expect(await answersOf(12)).toEqual([])
  expect(call).toHaveBeenCalledOnce()
})

test('what was asked for long ago, or for who has left, is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const old = ahead()
  vi.advanceTimersByTime(PREFETCH_MS)
  await old.answersOf(12)
  expect(old.call).toHaveBeenCalledOnce()
  const left = ahead(
    async () => [],
    () => false,
  )
  await left.answersOf(12)
  expect(left.call).toHaveBeenCalledOnce()
})

test('what has come before the page is there for its first rendering, until the page takes the answers', async () => {
  const { api, asked, answersOf } = ahead()
  expect(takeArrivedParts(api, 12)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve))
  expect(takeArrivedParts(api, 12)?.answers).toBe(await asked)
  expect(takeArrivedParts(api, 13)).toBeUndefined()
  await answersOf(12)
  expect(takeArrivedParts(api, 12)).toBeUndefined()
})

test('answers that did not come, or that came for who has left, are not there for it', async () => {
  const refused = ahead(async () => Promise.reject(new Error('refused')))
  const left = ahead(
    async () => [],
    () => false,
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(takeArrivedParts(refused.api, 12)).toBeUndefined()
  expect(takeArrivedParts(left.api, 12)).toBeUndefined()
})

test('documents that were put into the cache are fetched from the server the next time, after one was added', async () => {
  const { api, call } = ahead()
  const documents = () => takePrefetched(api, { id: 12, part: 'documents' }, call)
  cacheFormParts({ api, queries: createQueries(), isCurrent: () => true }, 12, { answers: [], documents: [] })
  await documents()
  expect(call).toHaveBeenCalledOnce()
})
