import { describe, expect, test, vi } from 'vitest'
import { answer, description, form, formOf, option, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'

/** How often the models of a form's questions are called for one answer and the completion after it. */
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

describe('loading answers into a form of which one question is shown', () => {
  test('asks nothing of the others until the counts are asked for, nor does who follows all changes', () => {
    const large = form(...Array.from({ length: 100 }, (_, place) => question('text', place + 1)))
    const asked = new Set<number>()
    for (const {
      question: { id },
      model,
    } of large.questions) {
      const isAnswered = model.isAnswered.bind(model)
      vi.spyOn(model, 'isAnswered').mockImplementation((answers) => {
        asked.add(id)
        return isAnswered(answers)
      })
    }
    const store = createStore(large)
    const told: number[] = []
    store.subscribe(1, () => store.question(1))
    store.subscribeChanges((id) => {
      if (!store.isUnsaved(id * 100 + 1)) told.push(id)
    })
    store.load(large.questions.map(({ question: { id } }) => answer(id * 100 + 1, 'Bonjour')))
    expect(told.toSorted((one, other) => one - other)).toEqual(large.questions.map(({ question: { id } }) => id))
    expect([...asked]).toEqual([1])
    expect(store.state().progress).toMatchObject({ answered: 100, counted: 100 })
  })
})

describe('an answer that others depend on', () => {
  /**
   * How often figures are read after one answer, in a form in which every second question depends on the one before.
   */
  function readAfterOneAnswer(questions: number): number {
    const pairs = Array.from({ length: questions }, (_, place) =>
      question('number', place + 1, place % 2 === 0 ? {} : { show_if: `q${place} > 1` }),
    )
    const checks = [{ holds: 'q1 < 99', message: 'Moins de 99.', questions: [1] }]
    const large = formOf({ ...description(...pairs), checks })
    let count = 0
    for (const link of large.links?.all ?? []) {
      for (const read of link.reads) {
        const { figure } = read
        vi.spyOn(read, 'figure').mockImplementation((source) => {
          count += 1
          return figure(source)
        })
      }
    }
    const store = createStore(large)
    expect(count).toBe(large.links?.all.length)
    count = 0
    store.set(101, '2')
    expect(store.question(2).visible).toBe(true)
    return count
  }

  test('costs what depends on it, in a form of 2,000 questions as in one of 4', () => {
    expect(readAfterOneAnswer(4)).toBe(2)
    expect(readAfterOneAnswer(2000)).toBe(2)
  })

  test('is read once by each, however many ways lead there', () => {
    const steps = 12
    const lattice = Array.from({ length: steps }, (_, place) => [
      question('number', 2 * place + 3, { show_if: `max(q${2 * place + 1}, q${2 * place + 2})` }),
      question('number', 2 * place + 4, { show_if: `max(q${2 * place + 1}, q${2 * place + 2})` }),
    ])
    const deep = form(question('number', 1), question('number', 2), ...lattice.flat())
    const store = createStore(
      deep,
      deep.questions.map(({ question: { id } }) => answer(id * 100 + 1, '1')),
    )
    const told = vi.fn()
    for (const { question: each } of deep.questions) store.subscribe(each.id, told)
    store.set(201, '')
    store.set(101, '')
    expect(store.question(2 * steps + 2).visible).toBe(false)
    expect(told).toHaveBeenCalledTimes(2 * steps + 2)
  })
})

describe('a question whose choices depend on another answer', () => {
  /** Number of times that the answers of the question are checked, as it is opened and when its choices change. */
  function countChecks(choices: number): number {
    const options = Array.from({ length: choices }, (_, place) =>
      option(10_001 + place, { show_if: place % 2 === 0 ? 'q1 > 5' : 'q1 <= 5' }),
    )
    const dependent = form(question('number', 1), question('select', 2, { options }))
    const checks = vi.spyOn(dependent.questionById.get(2)!.model, 'faults')
    const store = createStore(dependent, [answer(101, '9'), answer(10_001, '1')])
    expect(store.question(2).unavailable.size).toBe(choices / 2)
    store.set(101, '3')
    expect(store.question(2)).toMatchObject({ faults: [{ option_id: 10_001 }] })
    return checks.mock.calls.length
  }

  test('is checked as often with 2,000 choices as with 2', () => {
    const few = countChecks(2)
    expect(few).toBeGreaterThan(0)
    expect(countChecks(2000)).toBe(few)
  })
})
