import type { Field, FormDescription, Option, Question } from '@octroi/forms'
import type { Random } from './random.ts'
import { valueFor } from './values.ts'

export interface DemoAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

/** The types that hold one value per option, and the fixed tables, that hold one row of cells per option. */
const PER_OPTION = new Set([
  'formule',
  'multiple-text',
  'multiple-number',
  'multiple-date',
  'multiple-textarea',
  'multiple-select',
])
const ONE_VALUE = new Set(['text', 'textarea', 'number', 'date'])

/** Answers to the visible questions of a form, files left out; `share` of the questions are answered, from the first. */
export function demoAnswers(random: Random, form: FormDescription, share: number): DemoAnswer[] {
  const questions = form.sections.flatMap((section) => section.questions)
  return questions.slice(0, Math.ceil(questions.length * share)).flatMap((question) => answersTo(random, question))
}

function answersTo(random: Random, question: Question): DemoAnswer[] {
  if (question.computed?.readOnly) return []
  const own = ownAnswers(random, question).filter(({ value }) => value !== '')
  const chosen = new Set(own.filter(({ value }) => value === '1').map(({ option_id }) => option_id))
  const shown = question.children_question.filter(
    ({ parent_option_id: parent }) => parent === null || [parent].flat().some((id) => chosen.has(id)),
  )
  return [...own, ...shown.flatMap((child) => answersTo(random, child))]
}

function ownAnswers(random: Random, question: Question): DemoAnswer[] {
  const type = question.question_type.label
  const { options, fields } = question
  const only = options[0]
  if (ONE_VALUE.has(type) && only) return [answer(only, valueFor(random, titled(question)))]
  if (PER_OPTION.has(type))
    return options.map((option, place) => answer(option, valueFor(random, inputOf(question, place))))
  if (type === 'radio' || (type === 'select' && fields.length === 0)) return [choose(random, random.pick(options))]
  if (type === 'checkbox') {
    const most = question.computed?.limit ?? options.length
    return random.sample(options, random.integer(1, Math.min(4, most))).map((option) => choose(random, option))
  }
  if (type === 'toggle' && only) return [answer(only, random.chance(0.5) ? '1' : '0')]
  if (type === 'select' && only) return [answer(only, random.pick(fields[0]?.values ?? ['']))]
  if (type === 'checkbox-list' && only) return [answer(only, choicesOf(random, question))]
  if (type === 'table' && only) return [answer(only, rowsOf(random, question, only))]
  if (type === 'table-mixed' || type === 'financial-table') return fixedRows(random, question)
  return []
}

const answer = (option: Option, value: string): DemoAnswer => ({ option_id: option.id, value, details: null })

/** The input of a question that has one: what it asks for stands in the question's label. */
const titled = ({ fields, label }: Question): Field | undefined => fields[0] && { ...fields[0], title: label }

const inputOf = ({ fields, question_type }: Question, place: number): Field | undefined =>
  question_type.label === 'formule' ? undefined : (fields[place] ?? fields[0])

function choose(random: Random, option: Option): DemoAnswer {
  const details = option.detail ? random.pick(['À préciser avec le comité', 'Selon les besoins du milieu']) : null
  return { ...answer(option, '1'), details }
}

function choicesOf(random: Random, { fields, computed }: Question): string {
  const values = fields.flatMap((field) => field.values ?? [])
  return JSON.stringify(random.sample(values, random.integer(2, Math.min(7, computed?.limit ?? 7, values.length))))
}

function rowsOf(random: Random, question: Question, option: Option): string {
  const count = random.integer(2, Math.min(5, question.computed?.limit ?? 5))
  const board = option.custom === 'board'
  const rows = Array.from({ length: count }, (_, place) => {
    const row = rowOf(random, question.fields)
    if (board && place === 0) return { ...row, function: 'Présidence' }
    if (board) delete row['telephone']
    return row
  })
  return JSON.stringify(rows)
}

const rowOf = (random: Random, fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'title' && type !== 'formula')
      .map((field) => [field.id, valueFor(random, field)]),
  )

function fixedRows(random: Random, { options, fields, question_type }: Question): DemoAnswer[] {
  const computed = question_type.label === 'financial-table'
  return options
    .filter((option) => !option.title && !(computed && option.custom))
    .map((option) => answer(option, JSON.stringify(rowOf(random, fields))))
}
