import { expect, test } from 'vitest'
import { createHistory } from './sheet-history.ts'

function counter() {
  let state = { value: 0 }
  const set = (value: number) => {
    state = { value }
  }
  const history = createHistory({
    read: () => state,
    write: (before) => {
      state = before
    },
  })
  return { history, set, value: () => state.value }
}

test('steps are taken back one by one and made again, and a new step forgets those that were taken back', () => {
  const { history, set, value } = counter()
  for (const next of [1, 2, 3]) history.step(() => set(next))
  expect([history.undo(), value(), history.undo(), value()]).toEqual([true, 2, true, 1])
  expect([history.redo(), value()]).toEqual([true, 2])
  history.step(() => set(9))
  expect([history.redo(), value()]).toEqual([false, 9])
  expect([history.undo(), value(), history.undo(), value()]).toEqual([true, 2, true, 1])
  expect([history.undo(), history.undo(), value()]).toEqual([true, false, 0])
})

test('steps of one series are one, and a series is taken back without a trace', () => {
  const { history, set, value } = counter()
  history.step(() => set(1), 'a')
  history.step(() => set(2), 'a')
  history.step(() => set(3), 'b')
  history.step(() => set(4), 'b')
  expect(history.size.get()).toEqual({ undo: 2, redo: 0 })
  expect([history.revert('b'), value(), history.revert('b')]).toEqual([true, 2, false])
  expect(history.size.get()).toEqual({ undo: 1, redo: 0 })
})

test('what changes nothing is no step', () => {
  const { history } = counter()
  history.step(() => undefined)
  expect(history.size.get().undo).toBe(0)
})

test('when something else changed the state, every step is dropped and nothing is written over it', () => {
  const { history, set, value } = counter()
  history.step(() => set(1))
  set(100)
  history.check()
  expect(history.size.get()).toEqual({ undo: 0, redo: 0 })
  expect([history.undo(), value()]).toEqual([false, 100])
  history.step(() => set(101))
  set(200)
  expect([history.undo(), history.redo(), value()]).toEqual([false, false, 200])
})

test('the hundred last steps are kept', () => {
  const { history, set, value } = counter()
  for (let next = 1; next <= 150; next++) history.step(() => set(next))
  while (history.undo()) expect(value()).toBeGreaterThanOrEqual(50)
  expect(value()).toBe(50)
})
