import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedCheck } from './readiness.ts'

test('a thousand who ask at once, and those who ask right after, share one check', async () => {
  let checks = 0
  const ask = sharedCheck(async () => {
    checks += 1
    await sleep(20)
  })
  await Promise.all(Array.from({ length: 1000 }, () => ask()))
  await ask()
  expect(checks).toBe(1)
})

test('a failure is told within about a second, and so is that it is over', async () => {
  let isWell = true
  const ask = sharedCheck(async () => {
    if (!isWell) throw new Error('no disk')
  })
  const isRefused = () =>
    ask().then(
      () => false,
      () => true,
    )
  expect(await isRefused()).toBe(false)
  isWell = false
  await expect.poll(isRefused, { timeout: 5000 }).toBe(true)
  isWell = true
  await expect.poll(isRefused, { timeout: 5000 }).toBe(false)
})

test('a check that hangs says no to everybody, and is not made again beside itself', async () => {
  let checks = 0
  const ask = sharedCheck(() => {
    checks += 1
    return new Promise(() => undefined)
  })
  await expect(ask()).rejects.toThrow('too long')
  const since = performance.now()
  for (let turn = 0; turn < 20; turn += 1) await expect(ask()).rejects.toThrow('too long')
  expect(performance.now() - since).toBeLessThan(1000)
  expect(checks).toBe(1)
})
