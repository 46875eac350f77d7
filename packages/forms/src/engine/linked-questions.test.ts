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

describe('a condition over a text', () => {
  const choices = field('v', 'select', { values: ['Théâtre', 'Danse'] })
  const own = form(
    question('text', 1),
    question('select', 2, { fields: [choices], options: [option(201)] }),
    question('multiple-text', 3),
    question('number', 4),
  )
  const asks = (show_if: string) =>
    createStore(formOf(description(...own.description.sections[0]!.questions, question('text', 5, { show_if }))))

  test.each([
    ['q1 == "theatre"', { 101: '  THÉÂTRE ' }, true],
    ['q1 == "theatre"', { 101: 'Théâtre de rue' }, false],
    ['q1 == "theatre"', {}, false],
    ['q1 != "theatre"', { 101: 'Danse' }, true],
    ['q1 != "theatre"', {}, true],
    ['q1 != "theatre"', { 101: 'théâtre' }, false],
    ["contains(q1, 'L’Œuvre')", { 101: "voir l'oeuvre" }, true],
    ['contains(q1, "rue")', { 101: 'Théâtre' }, false],
    ['begins_with(q1, "theatre")', { 101: 'Théâtre de rue' }, true],
    ['begins_with(q1, "rue")', { 101: 'Théâtre de rue' }, false],
    ['is_empty(q1)', { 101: '   ' }, true],
    ['is_empty(q1)', { 101: 'x' }, false],
    ['is_not_empty(q4)', { 401: '0' }, true],
    ['is_not_empty(q4)', {}, false],
    ['q2 == "danse"', { 201: 'Danse' }, true],
    ['q2 == "danse"', { 201: 'Théâtre' }, false],
    ['contains(o302, "b")', { 301: 'a', 302: 'abc' }, true],
    ['contains(o302, "b")', { 301: 'abc' }, false],
    ['min(q1 == "danse", q4 > 3)', { 101: 'danse', 401: '4' }, true],
    ['min(q1 == "danse", q4 > 3)', { 101: 'danse', 401: '3' }, false],
  ])('%s with %o: %s', (show_if, answers: Readonly<Record<number, string>>, expected) => {
    const store = asks(show_if)
    for (const [id, text] of Object.entries(answers)) store.set(Number(id), text)
    expect(shown(store, 5)).toEqual([expected])
  })

  test('is also read by formula questions, in which an own variable may have the name of a test', () => {
    const fields = [field('r', 'formula', { values: ['contains + is_empty(q1) + 10 * (q1 == "danse")'] })]
    const store = createStore(
      form(question('text', 1), question('formule', 9, { fields, options: [option(901, { custom: 'contains' })] })),
    )
    store.set(901, '2')
    expect(store.question(9).results).toEqual({ result: 3 })
    store.set(101, 'Danse')
    expect(store.question(9).results).toEqual({ result: 12 })
  })

  test('takes a hidden question for a blank one', () => {
    const store = createStore(
      form(
        question('toggle', 1),
        question('text', 2, { show_if: 'q1' }),
        question('text', 3, { show_if: 'q2 == "a"' }),
        question('text', 4, { show_if: 'is_empty(q2)' }),
      ),
    )
    store.set(101, '1')
    store.set(201, 'A')
    expect(shown(store, 3, 4)).toEqual([true, false])
    store.set(101, '0')
    expect(shown(store, 3, 4)).toEqual([false, true])
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
