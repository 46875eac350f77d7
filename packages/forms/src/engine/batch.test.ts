import { expect, test, vi } from 'vitest'
import { form, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'

function listened() {
  const child = question('text', 2, { parent_option_id: 101 })
  const store = createStore(form(question('radio', 1, { children_question: [child] }), question('text', 3)))
  const listeners = { first: vi.fn<() => void>(), child: vi.fn<() => void>(), whole: vi.fn<() => void>() }
  store.subscribe(1, listeners.first)
  store.subscribe(2, listeners.child)
  store.subscribeState(listeners.whole)
  const calls = () => Object.values(listeners).map(({ mock }) => mock.calls.length)
  return { store, calls }
}

test('many answers set at once are told once, when all are there', () => {
  const { store, calls } = listened()
  store.batch(() => {
    store.set(102, '1')
    store.set(101, '1')
    store.batch(() => store.set(201, 'Détail'))
    expect(calls()).toEqual([0, 0, 0])
    expect(store.question(2)).toMatchObject({ visible: true, answered: true })
  })
  expect(calls()).toEqual([1, 1, 1])
  expect(store.state().progress).toEqual({ counted: 3, answered: 2, percent: 66 })
})

test('a batch that fails half-way tells what it had set, and the store goes on', () => {
  const { store, calls } = listened()
  const half = () =>
    store.batch(() => {
      store.set(101, '1')
      throw new Error('half-way')
    })
  expect(half).toThrow('half-way')
  expect(calls()).toEqual([1, 1, 1])
  store.set(301, 'x')
  expect(calls()).toEqual([1, 1, 2])
})

test('who is told may change another answer', () => {
  const { store, calls } = listened()
  store.subscribe(3, () => store.set(101, '1'))
  store.set(301, 'x')
  expect(store.question(1).values).toEqual({ 101: '1' })
  expect(calls()).toEqual([1, 1, 2])
})
