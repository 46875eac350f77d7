import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer } from '../../values/answer.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import type { CheckContext, HostCheckResult } from '../../engine/host-check.ts'
import { findViolations } from '../testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from '../testing/mount.tsx'

const SAYS = 'Ce numéro est inconnu.'
const asked = () => form(question('text', 1, { fields: [field('f', 'text', { length: 5 })] }), question('text', 2))
const input = (name: string) => page.getByRole('textbox', { name: new RegExp(name) })
const under = () => document.getElementById('octroi-q1-check')?.textContent ?? ''

/** Longer than the pause in typing after which a server is called. */
const LONG_MS = 5000

/** Freezes the timers, so that anything debounced waits until the test advances the time. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => vi.useRealTimers())

/** A host whose check of the first question is answered when the test says so. */
function asking() {
  const calls: {
    readonly value: string
    readonly signal: AbortSignal
    readonly reply: (result: HostCheckResult) => void
    readonly fail: () => void
  }[] = []
  const ask = (answers: readonly Answer[], { signal }: CheckContext) =>
    new Promise<HostCheckResult>((resolve, reject) => {
      calls.push({ value: answers[0]?.value ?? '', signal, reply: resolve, fail: () => reject(new Error('away')) })
    })
  return { calls, host: { ...OBLIGING_HOST, check: { questions: [1], ask } } }
}

test('a server is asked once the typing has paused, and what it says stands under the question, saved or not', async () => {
  const { calls, host } = asking()
  const save = vi.fn(host.save)
  const store = await mountPage(asked(), { host: { ...host, save } })
  await input('Question 1').click()
  holdTimers()
  await userEvent.keyboard('1234')
  await expect.poll(() => store.answer(101).value).toBe('1234')
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(LONG_MS)
  await expect.poll(under).toBe('Vérification…')
  expect(calls.map(({ value }) => value)).toEqual(['1234'])
  calls[0]?.reply(SAYS)
  await expect.poll(under).toBe(SAYS)
  const describedBy = input('Question 1').element().getAttribute('aria-describedby')?.split(' ')
  expect(describedBy).toContain('octroi-q1-check')
  expect(store.question(1).faults).toEqual([])
  expect(store.state()).toMatchObject({ invalid: 0, progress: { answered: 1 } })
  await expect.poll(() => save.mock.calls.flatMap(([changes]) => changes)).toMatchObject([{ value: '1234' }])
  expect(calls).toHaveLength(1)
  vi.useRealTimers()
  expect(await findViolations()).toEqual([])
})

test('an answer that changes calls off what was asked of the one before, whose reply is dropped', async () => {
  const { calls, host } = asking()
  const store = await mountPage(asked(), { host, answers: [answer(101, '1')] })
  await expect.poll(() => calls.length).toBe(1)
  store.set(101, '12')
  await expect.poll(() => calls[0]?.signal.aborted).toBe(true)
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.reply(null)
  calls[0]?.reply(SAYS)
  await expect.poll(under).toBe('')
  holdTimers()
  store.set(201, 'autre')
  store.set(101, '123456')
  await expect.poll(() => store.question(1).faults.length).toBe(1)
  await expect.element(input('Question 1')).toHaveAttribute('aria-invalid', 'true')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  store.set(101, '12345')
  await expect.element(input('Question 1')).not.toHaveAttribute('aria-invalid', 'true')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  await expect.poll(() => calls.map(({ value }) => value)).toEqual(['1', '12', '12345'])
})

test('a server that does not answer says nothing of the answer, and is asked again by a button', async () => {
  const { calls, host } = asking()
  await mountPage(asked(), { host, answers: [answer(101, '1')] })
  await expect.poll(() => calls.length).toBe(1)
  calls[0]?.fail()
  await expect.poll(under).toContain('La vérification n’a pas pu être faite.')
  expect(input('Question 1').element()).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.reply(null)
  await expect.poll(under).toBe('')
})

test('an answer that was checked before is not asked again, and its confirmation is kept nowhere', async () => {
  const { calls, host } = asking()
  const store = await mountPage(asked(), { host, answers: [answer(101, '1')] })
  await expect.poll(() => calls.length).toBe(1)
  calls[0]?.reply({ confirmation: 'Trouvé : Maison des arts.' })
  await expect.poll(under).toContain('Trouvé : Maison des arts.')
  expect(document.querySelector('#octroi-q1-check svg')).toHaveAttribute('aria-hidden')
  expect(await findViolations()).toEqual([])
  store.set(101, '2')
  await expect.poll(under).toBe('')
  await expect.poll(() => calls.length).toBe(2)
  store.set(101, '1')
  await expect.poll(under).toContain('Trouvé : Maison des arts.')
  expect(calls.map(({ value }) => value)).toEqual(['1', '2'])
  expect(store.answer(101)).toMatchObject({ value: '1', details: null })
})
