import { describe, expect, test, vi } from 'vitest'
import type { Check, Question } from '../description/form.ts'
import type { QuestionType } from '../questions/index.ts'
import { answer, description, field, form, formOf, option, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'
import { evaluate } from './evaluate.ts'

const shown = (store: ReturnType<typeof createStore>, ...ids: number[]) => ids.map((id) => store.question(id).visible)

describe('a question with a condition', () => {
  const asked = form(
    question('number', 1),
    question('radio', 2),
    question('text', 3, { show_if: 'min(q1 >= 18, o202)' }),
    question('text', 4, { show_if: 'q3', required: 0 }),
  )

  test('is shown while its formula over numbers and choices holds, and counts only then', () => {
    const store = createStore(asked)
    expect(shown(store, 3, 4)).toEqual([false, false])
    expect(store.state().progress).toMatchObject({ counted: 2 })
    store.set(101, '18')
    store.set(202, '1')
    expect(shown(store, 3)).toEqual([true])
    expect(store.state().progress).toMatchObject({ counted: 3, answered: 2 })
    store.set(201, '1')
    expect(shown(store, 3)).toEqual([false])
    expect(store.state().progress).toMatchObject({ counted: 2, answered: 2, percent: 100 })
  })

  test('is worth nothing to others while it is hidden, and keeps its answer', () => {
    const store = createStore(asked, [answer(101, '20'), answer(202, '1'), answer(301, 'Oui')])
    expect(shown(store, 3, 4)).toEqual([true, true])
    const told = vi.fn()
    store.subscribe(4, told)
    store.set(101, '3')
    expect(shown(store, 3, 4)).toEqual([false, false])
    expect(told).toHaveBeenCalledTimes(1)
    expect(store.answers().map(({ option_id }) => option_id)).toContain(301)
    expect(evaluate(asked, store.answers()).hiddenAnswered).toEqual([3])
  })

  test('asks for its parent’s choice as well', () => {
    const store = createStore(
      form(
        question('number', 1),
        question('toggle', 2, {
          children_question: [question('text', 3, { parent_option_id: 201, show_if: 'q1 > 1' })],
        }),
      ),
    )
    store.set(101, '2')
    expect(shown(store, 3)).toEqual([false])
    store.set(201, '1')
    expect(shown(store, 3)).toEqual([true])
    store.set(101, '1')
    expect(shown(store, 3)).toEqual([false])
  })

  test('follows answers that are loaded, while others are on the page', () => {
    const store = createStore(asked)
    const told = vi.fn()
    store.subscribe(3, told)
    store.load([answer(101, '18'), answer(202, '1')])
    expect(told).toHaveBeenCalled()
    expect(shown(store, 3)).toEqual([true])
  })
})

test('a section with a condition hides all its questions', () => {
  const one = description(question('toggle', 1), question('number', 2))
  const [section] = one.sections
  const other = { ...section!, id: 2, show_if: 'q1', questions: [question('text', 3), question('text', 4)] }
  const store = createStore(formOf({ ...one, sections: [section, other] }))
  expect(shown(store, 3, 4)).toEqual([false, false])
  expect(store.state().sections.get(2)).toMatchObject({ counted: 0, percent: 100 })
  store.set(101, '1')
  expect(shown(store, 3, 4)).toEqual([true, true])
  expect(store.state().sections.get(2)).toMatchObject({ counted: 2, percent: 0 })
})

interface ReadCase {
  readonly what: string
  readonly expression: string
  readonly type: QuestionType
  readonly answers: Readonly<Record<number, string>>
  readonly expected: number
}

describe('a formula question', () => {
  const sums = (expression: string, ...others: Question[]) =>
    form(
      ...others,
      question('formule', 9, {
        fields: [field('r', 'formula', { values: [expression] })],
        options: [option(901, { custom: 'a' })],
      }),
    )
  const rows = JSON.stringify([{ nom: 'A', age: '30' }, { nom: 'B' }, { age: '12.5' }])

  test.each<ReadCase>([
    { what: 'the number of a question', expression: 'q1 * a', type: 'number', answers: { 101: '4' }, expected: 8 },
    {
      what: 'the sum of numbers',
      expression: 'q1 + a',
      type: 'multiple-number',
      answers: { 101: '4', 102: '5' },
      expected: 11,
    },
    {
      what: 'one of them',
      expression: 'o102 + a',
      type: 'multiple-number',
      answers: { 101: '4', 102: '5' },
      expected: 7,
    },
    {
      what: 'the result of another formula',
      expression: 'q1 + a',
      type: 'formule',
      answers: { 101: '1', 102: '4' },
      expected: 27,
    },
    { what: 'the total of a column', expression: 'q1_age + a', type: 'table', answers: { 101: rows }, expected: 44.5 },
    { what: 'how many rows a table has', expression: 'q1 + a', type: 'table', answers: { 101: rows }, expected: 5 },
    {
      what: 'only the rows in which something is filled in',
      expression: 'q1 + a',
      type: 'table',
      answers: { 101: '[{"age":""},{"age":" "},{"age":"40"}]' },
      expected: 3,
    },
    {
      what: 'a cell',
      expression: 'o103_femmes + a',
      type: 'table-mixed',
      answers: { 102: '{"femmes":"1"}', 103: '{"femmes":"3"}' },
      expected: 5,
    },
    {
      what: 'a computed line',
      expression: 'o104_reel + a',
      type: 'financial-table',
      answers: { 102: '{"reel":"10"}', 103: '{"reel":"4"}' },
      expected: 8,
    },
    {
      what: 'the total of lines, but for computed ones',
      expression: 'q1_reel + a',
      type: 'financial-table',
      answers: { 102: '{"reel":"10"}', 103: '{"reel":"4"}' },
      expected: 16,
    },
    {
      what: 'how many choices are made',
      expression: 'q1 + a',
      type: 'checkbox',
      answers: { 101: '1', 103: '1' },
      expected: 4,
    },
    {
      what: 'how many of a list',
      expression: 'q1 + a',
      type: 'checkbox-list',
      answers: { 101: '["Un","Trois"]' },
      expected: 4,
    },
    {
      what: 'whether a date is there',
      expression: 'q1 + a',
      type: 'date',
      answers: { 101: '2026-01-31' },
      expected: 3,
    },
    { what: 'no more than one of a radio', expression: 'q1 + a', type: 'radio', answers: { 102: '1' }, expected: 3 },
  ])('reads $what', ({ expression, type, answers, expected }) => {
    const store = createStore(sums(expression, question(type, 1)))
    store.set(901, '2')
    for (const [id, text] of Object.entries(answers)) {
      const { option: of, question: indexed } = store.form.optionById.get(Number(id))!
      store.set(Number(id), indexed.model.read(of, text))
    }
    expect(store.question(9).results).toEqual({ result: expected })
  })

  test('tells who follows it when a number that it reads changes, and not when another does', () => {
    const store = createStore(sums('q1 + a', question('number', 1), question('number', 2)))
    const told = vi.fn()
    store.subscribe(9, told)
    store.set(201, '7')
    expect(told).not.toHaveBeenCalled()
    store.set(101, '7')
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('takes a name of its own for its own', () => {
    const own = question('formule', 9, {
      fields: [field('r', 'formula', { values: ['q1'] })],
      options: [option(901, { custom: 'q1' })],
    })
    const store = createStore(form(question('number', 1), own))
    store.set(101, '7')
    store.set(901, '2')
    expect(store.question(9).results).toEqual({ result: 2 })
  })
})

describe('a check over several answers', () => {
  const shares: Check = { holds: 'q1 + q2 + q3 == 100', message: 'Ramenez le total à 100 %.', questions: [1, 2, 3] }
  const questions = [
    question('number', 1),
    question('number', 2),
    question('number', 3, { required: 0 }),
    question('toggle', 4, { required: 0 }),
    question('number', 5, { required: 0, show_if: 'q4' }),
  ]
  const checked = (...checks: Check[]) => createStore(formOf({ ...description(...questions), checks }))
  const marked = (store: ReturnType<typeof createStore>) =>
    questions.flatMap(({ id }) => store.question(id).faults.map(({ code, message }) => `${id} ${code} ${message}`))

  test('waits for what is required, then marks every question that it names until they agree', () => {
    const store = checked(shares)
    expect(marked(store)).toEqual([])
    store.set(101, '60')
    expect(marked(store)).toEqual([])
    store.set(201, '50')
    expect(marked(store)).toEqual([1, 2, 3].map((id) => `${id} check Ramenez le total à 100 %.`))
    expect(store.state().invalid).toBe(3)
    expect(evaluate(store.form, store.answers()).isReadyToSubmit).toBe(false)
    store.set(201, '40')
    expect(marked(store)).toEqual([])
    expect(evaluate(store.form, store.answers()).isReadyToSubmit).toBe(true)
  })

  test('marks what is shown only', () => {
    const store = checked({ holds: 'q5 < 10', message: 'Moins de 10.', questions: [5] })
    store.set(401, '1')
    store.set(501, '12')
    expect(marked(store)).toEqual(['5 check Moins de 10.'])
    store.set(401, '0')
    expect(marked(store)).toEqual([])
    expect(store.state().invalid).toBe(0)
  })

  test('stands with others, in the order of the description, whichever is broken first', () => {
    const least = { holds: 'q1 > 5', message: 'Plus de 5.', questions: [1] }
    const one = checked(least, shares)
    one.set(101, '3')
    one.set(201, '2')
    const other = checked(least, shares)
    other.set(201, '2')
    other.set(101, '7')
    other.set(101, '3')
    expect(one.question(1).faults.map(({ message }) => message)).toEqual([least.message, shares.message])
    expect(other.question(1).faults).toEqual(one.question(1).faults)
  })
})
