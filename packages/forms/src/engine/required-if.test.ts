import { describe, expect, test, vi } from 'vitest'
import type { Check } from '../description/form.ts'
import { answer, description, form, formOf, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'

describe('a question that is required under a condition', () => {
  const optional = { required: 0 } as const

  test('counts, and is marked, only while the condition holds', () => {
    const store = createStore(
      form(question('toggle', 1), question('text', 2, { ...optional, required_if: 'o101' }), question('text', 3)),
      [answer(101, '0'), answer(301, 'Oui')],
    )
    expect(store.question(2)).toMatchObject({ visible: true, required: false, counted: false })
    expect(store.state().progress).toMatchObject({ counted: 2, answered: 2, percent: 100 })
    const told = vi.fn()
    store.subscribe(2, told)
    store.set(101, '1')
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.question(2)).toMatchObject({ required: true, counted: true })
    expect(store.state().progress).toMatchObject({ counted: 3, answered: 2, percent: 66 })
    expect(evaluate(store.form, store.answers())).toMatchObject({ unanswered: [2], isReadyToSubmit: false })
    store.set(101, '0')
    expect(store.state().progress).toMatchObject({ counted: 2, percent: 100 })
  })

  test('may be one of two that require each other: one answer is enough', () => {
    const store = createStore(
      form(
        question('text', 1, { ...optional, required_if: 'q2 == 0' }),
        question('text', 2, { ...optional, required_if: 'q1 == 0' }),
      ),
    )
    const required = () => [1, 2].map((id) => store.question(id).required)
    expect(required()).toEqual([true, true])
    store.set(101, '418 555-0101')
    expect(required()).toEqual([true, false])
    expect(store.state().progress.percent).toBe(100)
    store.set(201, 'a@example.org')
    expect(required()).toEqual([false, false])
    store.set(101, '')
    expect(required()).toEqual([false, true])
  })

  test('holds a check back until it is answered, and a submission for want of its document', () => {
    const sum: Check = { holds: 'q2 + q3 == 100', message: 'Faites 100.', questions: [2, 3] }
    const asked = formOf({
      ...description(
        question('toggle', 1),
        question('number', 2),
        question('number', 3, { ...optional, required_if: 'o101' }),
        question('file', 4, { ...optional, required_if: 'o101' }),
      ),
      checks: [sum],
    })
    const found = (...answers: ReturnType<typeof answer>[]) => {
      const { faults, missingDocuments } = evaluate(asked, answers)
      return { faults: faults.map(({ question_id }) => question_id), missingDocuments }
    }
    expect(found(answer(101, '0'), answer(201, '60'))).toEqual({ faults: [2, 3], missingDocuments: [] })
    expect(found(answer(101, '1'), answer(201, '60'))).toEqual({ faults: [], missingDocuments: [4] })
    expect(found(answer(101, '1'), answer(201, '60'), answer(301, '1'))).toMatchObject({ faults: [2, 3] })
  })
})
