import { expect, test, vi } from 'vitest'
import { enCA } from '../locales/en-ca.ts'
import { answer, form, option, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'

const region = question('radio', 1)
const town = (type: 'radio' | 'select' | 'checkbox') =>
  question(type, 2, {
    options: [option(201, { label: 'Québec', show_if: 'o101' }), option(202, { show_if: 'o102' }), option(203)],
  })

test('a choice is offered only while its condition holds, and its question is told of it once', () => {
  const store = createStore(form(region, town('radio'), question('text', 3)))
  expect([...store.question(2).unavailable]).toEqual([201, 202])
  const told = vi.fn()
  const others = vi.fn()
  store.subscribe(2, told)
  store.subscribe(3, others)
  store.set(101, '1')
  expect([...store.question(2).unavailable]).toEqual([202])
  expect(told).toHaveBeenCalledTimes(1)
  store.set(102, '1')
  expect([...store.question(2).unavailable]).toEqual([201])
  expect(others).not.toHaveBeenCalled()
})

test.each(['radio', 'select', 'checkbox'] as const)(
  'an answer to a %s that is no longer offered stays, is invalid, and is valid once it is offered again',
  (type) => {
    const asked = form(region, town(type))
    const store = createStore(asked, [answer(101, '1'), answer(201, '1')])
    expect(store.question(2).faults).toEqual([])
    store.set(102, '1')
    expect(store.question(2)).toMatchObject({ answered: true, values: { 201: '1' } })
    expect(store.question(2).faults).toEqual([
      {
        question_id: 2,
        option_id: 201,
        path: '',
        code: 'not_offered',
        message: '«\u00a0Québec\u00a0» n’est plus offert, étant donné vos autres réponses. Changez ce choix.',
      },
    ])
    expect(evaluate(asked, store.answers())).toMatchObject({ isReadyToSubmit: false })
    expect(evaluate(asked, store.answers(), { messages: enCA }).faults[0]?.message).toBe(
      '“Québec” is no longer offered, given your other answers. Change this choice.',
    )
    store.set(101, '1')
    expect(evaluate(asked, store.answers())).toMatchObject({ faults: [], isReadyToSubmit: true })
  },
)

test('a choice may depend on others of its own question, and two questions on each other', () => {
  const own = createStore(form(question('checkbox', 1, { options: [option(101), option(102, { show_if: 'o101' })] })), [
    answer(102, '1'),
  ])
  expect(own.question(1).faults.map(({ code }) => code)).toEqual(['not_offered'])
  own.set(101, '1')
  expect(own.question(1).faults).toEqual([])
  const circle = form(
    question('radio', 1, { options: [option(101), option(102, { show_if: 'o201' })] }),
    question('radio', 2, { options: [option(201), option(202, { show_if: 'o101' })] }),
  )
  expect(evaluate(circle, [answer(102, '1'), answer(201, '1')]).faults).toEqual([])
  expect(evaluate(circle, [answer(102, '1'), answer(202, '1')]).faults.map(({ option_id }) => option_id)).toEqual([
    102, 202,
  ])
})

test('a condition may compare a text, and a choice in a hidden question is no fault', () => {
  const asked = form(
    question('text', 1),
    question('toggle', 2),
    question('radio', 3, { show_if: 'o201', options: [option(301, { show_if: 'q1 == "danse"' }), option(302)] }),
  )
  const chosen = [answer(101, 'Théâtre'), answer(301, '1')]
  expect(evaluate(asked, [...chosen, answer(201, '1')]).faults).toMatchObject([{ code: 'not_offered' }])
  expect(evaluate(asked, chosen).faults).toEqual([])
  expect(evaluate(asked, [answer(101, 'DANSE'), answer(301, '1'), answer(201, '1')]).faults).toEqual([])
})

test('in a repetition a choice depends on the answers of the same repetition, and the fault is at its place', () => {
  const asked = form(
    question('group', 1, {
      children_question: [
        question('toggle', 2),
        question('radio', 3, { options: [option(301, { label: 'A', show_if: 'o201' }), option(302)] }),
      ],
    }),
  )
  const rows = [
    { id: 'a', o201: '1', o301: '1' },
    { id: 'b', o201: '0', o301: '1' },
  ]
  const { faults } = evaluate(asked, [answer(101, JSON.stringify(rows))])
  expect(faults).toMatchObject([{ option_id: 101, path: '[1].o301', code: 'not_offered' }])
  expect(faults[0]?.message).toContain('«\u00a0A\u00a0»')
})
