import { expect, test } from 'vitest'
import { QUESTION_DEFINITIONS, type QuestionType } from '../questions/index.ts'
import { readForm } from '../reader/read-form.ts'
import { description, field, option, question } from '../testing/builders.ts'
import { duplicateQuestion, renameInFormula } from './duplicate.ts'
import { createNewId } from './new-id.ts'
import { newQuestion } from './new-question.ts'
import { starterOf } from './testing/starter.ts'

const TYPES = Object.keys(QUESTION_DEFINITIONS) as QuestionType[]
let next = 0.001
const newId = createNewId(description(), () => (next += 0.000_01))

test.for(TYPES)('a new question of type %s is accepted by the reader, and so is its copy beside it', (type) => {
  const made = newQuestion(starterOf(type, newId))
  const copy = { ...duplicateQuestion(made, newId), order: 2 }
  const read = readForm(description(made, copy))
  expect('faults' in read ? read.faults : []).toEqual([])
})

test('names in a formula are renamed, and quoted texts are not', () => {
  const names = new Map([
    [12, 99],
    [3, 4],
  ])
  expect(renameInFormula('q12 == "q12 o3" && o3_amount > q123', names)).toBe('q99 == "q12 o3" && o4_amount > q123')
})

test('a copy refers to its own parts, and to parts outside as the original does', () => {
  const child = question('text', 2, { parent_option_id: 101, show_if: 'o101 + q50 > 0' })
  const original = question('radio', 1, {
    options: [option(101), option(102, { show_if: 'q50 > 1' })],
    children_question: [child],
  })
  const copy = duplicateQuestion(original, newId)
  const [first, second] = copy.options
  const [copied] = copy.children_question
  expect(copied?.parent_option_id).toBe(first?.id)
  expect(copied?.show_if).toBe(`o${String(first?.id)} + q50 > 0`)
  expect(second?.show_if).toBe('q50 > 1')
  expect(new Set([1, 2, 101, 102]).has(copied?.id ?? 1)).toBe(false)
  const heading = duplicateQuestion(question('table', 7, { fields: [field('a', 'text', { title_from: 101 })] }), newId)
  expect(heading.fields[0]?.title_from).toBe(101)
})
