import { describe, expect, test, vi } from 'vitest'
import { form, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'

/** How often the questions of a form are asked anything for one answer and the completion after it. */
function asked(questions: number): number {
  const large = form(...Array.from({ length: questions }, (_, place) => question('text', place + 1)))
  let count = 0
  for (const { model } of large.questions) {
    for (const name of ['isAnswered', 'faults', 'results', 'read', 'write'] as const) {
      const method = model[name].bind(model) as (...of: unknown[]) => unknown
      vi.spyOn(model, name).mockImplementation((...of: unknown[]) => {
        count += 1
        return method(...of) as never
      })
    }
  }
  const store = createStore(large)
  store.state()
  count = 0
  store.set(101, 'Bonjour')
  expect(store.state().progress).toMatchObject({ answered: 1, counted: questions })
  return count
}

describe('the completion after one answer', () => {
  test('costs the same in a form of 2,000 questions as in one of 5', () => {
    const few = asked(5)
    expect(few).toBeGreaterThan(0)
    expect(asked(2000)).toBe(few)
  })
})
