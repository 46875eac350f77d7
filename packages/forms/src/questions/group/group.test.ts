import { describe, expect, test } from 'vitest'
import { formDiff } from '../../drafts/form-diff.ts'
import { formTypes } from '../../cli/form-types.ts'
import { readForm } from '../../reader/read-form.ts'
import { createStore } from '../../engine/create-store.ts'
import { checkAnswers } from '../../engine/check-answers.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { mergeRows } from '../../engine/merge/merge-rows.ts'
import { answer, description, form, question } from '../../testing/builders.ts'
import type { Question } from '../../description/form.ts'

const repeat = { label: 'Projet', min: 2, max: 3 }

function projects(children: Question[], change: Partial<Question> = {}): Question {
  return question('group', 1, { repeat, children_question: children, ...change })
}

const title = () => question('text', 2)
const rows = (...each: object[]) => JSON.stringify(each)

function faultsOf(...questions: Question[]) {
  const read = readForm(description(...questions))
  return 'faults' in read ? read.faults.map(({ path, code }) => `${path.replace('sections[0].', '')} ${code}`) : []
}

describe('the description of a group', () => {
  test('needs how it is repeated, and questions', () => {
    expect(faultsOf(question('group', 1, { repeat: undefined, children_question: [] }))).toEqual([
      'questions[0].repeat missing_property',
      'questions[0].children_question wrong_shape',
    ])
    expect(faultsOf(projects([title()], { repeat: { label: 'Projet', min: 3, max: 2 } }))).toEqual([
      'questions[0].repeat.min bad_bounds',
    ])
  })

  test('has no documents, tables or groups in it, at whatever depth', () => {
    const under = question('toggle', 3, { children_question: [question('table', 4)] })
    const inner = question('group', 6, { repeat, children_question: [question('text', 7)] })
    expect(faultsOf(projects([question('file', 5), under, inner]))).toEqual([
      'questions[0].children_question[0].question_type not_repeatable',
      'questions[0].children_question[1].children_question[0].question_type not_repeatable',
      'questions[0].children_question[2].question_type not_repeatable',
    ])
  })

  test('has nothing in it that exists once in a form', () => {
    const filled = question('number', 2, { statistic: 'budget', prefill: [{ from: ['budget'] }] })
    expect(faultsOf(projects([filled]))).toEqual([
      'questions[0].children_question[0].prefill misplaced',
      'questions[0].children_question[0].statistic misplaced',
    ])
  })

  test('is what `repeat` is for: other types refuse it', () => {
    expect(faultsOf(question('title', 1, { repeat }))).toEqual(['questions[0].repeat misplaced'])
  })

  test('has ids of its own, as all questions', () => {
    expect(faultsOf(projects([title()]), title())).toContain('questions[1].id duplicate_id')
  })

  test('keeps formulae outside from reading a repetition', () => {
    const inside = projects([title(), question('text', 3, { show_if: 'q9 > 0' })])
    expect(faultsOf(inside, question('number', 9, { show_if: 'q2 > 0' }))).toEqual([
      'questions[1].show_if repeated_figure',
    ])
  })
})

describe('the answers of a group', () => {
  const child = question('number', 4, { parent_option_id: 301 })
  const asked = form(
    projects([title(), question('toggle', 3, { required: 0, children_question: [child] })]),
    question('text', 9, { show_if: 'q1', required: 1 }),
  )

  test('are one answer, complete once every repetition is, and as many as are asked for', () => {
    const half = evaluate(asked, [answer(101, rows({ o201: 'A' }, { o301: '1' }))])
    expect(half.progress).toEqual({ counted: 1, answered: 0, percent: 0 })
    expect(half.faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '[1].o201 missing_answer',
      '[1].o401 missing_answer',
    ])
    expect(evaluate(asked, [answer(101, rows({ o201: 'A' }))]).faults).toMatchObject([
      { path: '', code: 'too_few_repetitions', message: 'Ajoutez-en\u00a0: le minimum est de 2.' },
    ])
    const whole = evaluate(asked, [answer(101, rows({ o201: 'A' }, { o201: 'B', o301: '0' }))])
    expect([whole.faults, whole.progress.answered, whole.questions.get(9)?.visible]).toEqual([[], 1, true])
  })

  test('are refused where they are no answers of its questions', () => {
    const sent = [answer(101, rows({ o201: 3 }, { o999: 'x' }, { id: 'x'.repeat(41) }))]
    expect(checkAnswers(asked, sent).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'answers[0].value[0].o201 wrong_shape',
      'answers[0].value[1].o999 unknown_column',
      'answers[0].value[2].id wrong_shape',
    ])
  })

  test('are refused where one has the identity of another, by which changes are merged', () => {
    const sent = [answer(101, rows({ id: 'a', o201: 'A' }, { id: 'a', o201: 'B' }, { o201: 'C' }, { o201: 'D' }))]
    expect(checkAnswers(asked, sent).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'answers[0].value[1].id wrong_shape',
    ])
    expect(checkAnswers(asked, createStore(asked, sent).answers())).toEqual([])
  })

  test('evaluate only the repetition that changes', () => {
    const store = createStore(asked, [answer(101, rows({ id: 'a', o201: 'A' }, { id: 'b', o201: 'B' }))])
    const repeated = store.question(1).repeated?.rows
    const [first = {}, second = {}] = store.question(1).values[101] as { readonly id: string }[]
    const before = repeated?.evaluated(first)
    store.set(101, [first, { ...second, o201: 'C' }])
    expect(repeated?.evaluated(first)).toBe(before)
    expect(store.changed()).toEqual([answer(101, rows({ id: 'a', o201: 'A' }, { id: 'b', o201: 'C' }))])
  })

  test('of two people are merged by repetition', () => {
    const base = [
      { id: 'a', o201: 'A' },
      { id: 'b', o201: 'B' },
    ]
    const mine = [{ id: 'a', o201: 'A2' }, base[1] ?? {}]
    const theirs = [base[0] ?? {}, { id: 'b', o201: 'B2' }, { id: 'c', o201: 'C' }]
    const merge = mergeRows({ base, mine, theirs }, false)
    expect(merge.disputes).toEqual([])
    expect(merge.rows({}).map(({ cells }) => cells['o201'])).toEqual(['A2', 'B2', 'C'])
  })
})

test('the types and the difference of versions know what is repeated', () => {
  const old = form(projects([title()]))
  const next = form(projects([title(), question('date', 3)], { repeat: { label: 'Projet', max: 3 } }))
  expect(formTypes(next)).toContain('q3?: string')
  expect(formDiff(old, next)).toMatchObject({
    changed: [{ question_id: 1, properties: ['children_question', 'repeat'] }],
    answers: [{ option_id: 101, fate: 'reread' }],
  })
})
