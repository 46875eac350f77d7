import type { Field, FormDescription, Option, Question } from '@octroi/forms'
import { ownFact } from './own-facts.ts'
import { type Drawing, ownValueFor, valueFor } from './values.ts'

export interface DemoAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

/** Types with one value for each option, including fixed tables, which have one row of cells for each option. */
const PER_OPTION = new Set([
  'formule',
  'multiple-text',
  'multiple-number',
  'multiple-date',
  'multiple-textarea',
  'multiple-select',
])
const ONE_VALUE = new Set(['text', 'textarea', 'number', 'date', 'time'])

/**
 * Creates answers to the visible questions of a form, except files; only the first `share` of the questions are
 * answered.
 */
export function demoAnswers(drawing: Drawing, form: FormDescription, share: number): DemoAnswer[] {
  const questions = form.sections.flatMap((section) => section.questions)
  return questions.slice(0, Math.ceil(questions.length * share)).flatMap((question) => answersTo(drawing, question))
}

function answersTo(drawing: Drawing, question: Question): DemoAnswer[] {
  if (question.computed?.readOnly) return []
  const own = ownAnswers(drawing, question).filter(({ value }) => value !== '')
  const chosen = new Set(own.filter(({ value }) => value === '1').map(({ option_id }) => option_id))
  const visibleChildren = question.children_question.filter(
    ({ parent_option_id: parent }) => parent === null || [parent].flat().some((id) => chosen.has(id)),
  )
  return [...own, ...visibleChildren.flatMap((child) => answersTo(drawing, child))]
}

function ownAnswers(drawing: Drawing, question: Question): DemoAnswer[] {
  const type = question.question_type.label
  const { options, fields } = question
  const only = options[0]
  if (ONE_VALUE.has(type) && only) {
    return [answer(only, drawing.opinion?.amount(question) ?? ownValueFor(drawing, titled(question)))]
  }
  if (PER_OPTION.has(type))
    return options.map((option, place) => answer(option, valueFor(drawing, inputOf(question, place))))
  if (type === 'radio' || (type === 'select' && fields.length === 0))
    return [choose(drawing, chosenOf(drawing, question))]
  if (type === 'checkbox') {
    const most = question.computed?.limit ?? options.length
    return drawing.random
      .sample(options, drawing.random.integer(1, Math.min(4, most)))
      .map((option) => choose(drawing, option))
  }
  if (type === 'toggle' && only) return [answer(only, drawing.random.chance(0.5) ? '1' : '0')]
  if (type === 'select' && only) return [answer(only, drawing.random.pick(fields[0]?.values ?? ['']))]
  if (type === 'checkbox-list' && only) return [answer(only, choicesOf(drawing, question))]
  if (type === 'table' && only) return [answer(only, rowsOf(drawing, question, only))]
  if (type === 'table-mixed' || type === 'financial-table') return fixedRows(drawing, question)
  return []
}

const answer = (option: Option, value: string): DemoAnswer => ({ option_id: option.id, value, details: null })

/** Returns the single input of a question, titled with the question's label. */
const titled = ({ fields, label }: Question): Field | undefined => fields[0] && { ...fields[0], title: label }

const inputOf = ({ fields, question_type }: Question, place: number): Field | undefined =>
  question_type.label === 'formule' ? undefined : (fields[place] ?? fields[0])

function choose(drawing: Drawing, option: Option): DemoAnswer {
  const details = option.detail
    ? drawing.random.pick(['À préciser avec le comité', 'Selon les besoins du milieu'])
    : null
  return { ...answer(option, '1'), details }
}

/** Chooses an option: that of the opinion or of the organisation's record if there is one, else a random one. */
function chosenOf(drawing: Drawing, question: Question): Option {
  const { label, options } = question
  const judged = drawing.opinion?.choose(question)
  if (judged) return judged
  const own = ownFact(drawing, { title: label })
  return options.find((option) => option.label === own) ?? drawing.random.pick(options)
}

function choicesOf(drawing: Drawing, { fields, computed }: Question): string {
  const values = fields.flatMap((field) => field.values ?? [])
  return JSON.stringify(
    drawing.random.sample(values, drawing.random.integer(2, Math.min(7, computed?.limit ?? 7, values.length))),
  )
}

function rowsOf(drawing: Drawing, question: Question, option: Option): string {
  const count = drawing.random.integer(2, Math.min(5, question.computed?.limit ?? 5))
  const board = option.custom === 'board'
  const rows = Array.from({ length: count }, (_, place) => {
    const row = rowOf(drawing, question.fields)
    if (board && place === 0) return { ...row, ...presidency(drawing, question), function: 'Présidence' }
    if (board) delete row['telephone']
    return row
  })
  return JSON.stringify(rows)
}

/** Fills in the president's name from the organisation's record, in a table that has a cell for it. */
function presidency({ organization }: Drawing, { fields }: Question): Record<string, string> {
  const cell = fields.find(({ title }) => title === 'Prénom et nom')
  return cell ? { [cell.id]: `${organization.presidency_name} ${organization.presidency_surname}` } : {}
}

const rowOf = (drawing: Drawing, fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'title' && type !== 'formula')
      .map((field) => [field.id, valueFor(drawing, field)]),
  )

function fixedRows(drawing: Drawing, question: Question): DemoAnswer[] {
  const { options, fields, question_type } = question
  const computed = question_type.label === 'financial-table'
  return options
    .filter((option) => !option.title && !(computed && option.custom))
    .map((option) => {
      const row = { ...rowOf(drawing, fields), ...drawing.opinion?.cells(question, option) }
      return answer(option, JSON.stringify(row))
    })
}
