import { expect, test } from 'vitest'
import { field, option, question } from '../testing/builders.ts'
import { adoptQuestion } from './adopt-question.ts'

const counting = (first: number) => {
  let id = first
  return () => id++
}

/** @behaviour form-drafts.library */
test('a question of another form brings no reference to what is not part of it', () => {
  const child = question('text', 3, { parent_option_id: 12, show_if: 'q2 > 1' })
  const table = question('table', 4, {
    show_if: 'o11',
    fields: [field('a', 'number', { title_from: 99 }), field('b', 'formula', { values: ['a * q7'] })],
    options: [option(41)],
  })
  const whole = question('radio', 1, {
    parent_option_id: 5,
    required_if: 'q8',
    options: [option(11, { show_if: 'q8 == "q1"' }), option(12, { show_if: 'o11 == 0' })],
    children_question: [child, table],
  })
  const { question: copy, cleared } = adoptQuestion(whole, counting(100))
  expect(cleared).toBe(5)
  expect(copy.parent_option_id).toBe(null)
  expect(copy.required_if).toBe(undefined)
  const [first, second] = copy.options
  expect(first?.show_if).toBe(undefined)
  expect(second?.show_if).toBe(`o${first?.id} == 0`)
  const [text, rows] = copy.children_question
  expect(text).toMatchObject({ parent_option_id: second?.id })
  expect(text?.show_if).toBe(undefined)
  expect(rows?.show_if).toBe(`o${first?.id}`)
  expect(rows?.fields.map(({ title_from, values }) => [title_from, values])).toEqual([
    [undefined, null],
    [undefined, ['0']],
  ])
})
