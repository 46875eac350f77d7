import type { Answer, Form, Option, Question } from '@octroi/forms'

/** A cell, or the cells of a row in the order of the editable columns; '' is an empty cell. */
type Cells = string | readonly string[]

/** A choice by its label, or its label with the detail that it requires. */
type Choice = string | Readonly<Record<string, string>>

/**
 * The answers to a form as people would say them, by question number:
 * - a text, a number or a document id, the label of a choice, or « Oui » or « Non », as a string;
 * - several choices as a list of labels, `{ label: detail }` if a detail is required, or `true` for all of them;
 * - a table as a list of rows; a question with one answer per option as a list in the order of its answerable options.
 */
export type AnswersInWords = Readonly<Record<string, string | true | readonly (Choice | Cells)[]>>

type Words = AnswersInWords[string]

/** Converts answers in words to wire format. Throws for a number, a label or a count that the form does not have. */
export function answersInWords(form: Form, words: AnswersInWords): Answer[] {
  const numbered = new Map(form.questions.map(({ question }) => [question.question_number, question]))
  return Object.entries(words).flatMap(([number, said]) => {
    const question = numbered.get(number)
    if (question === undefined) throw new Error(`The form has no question ${number}.`)
    return answersTo(question, said).map(([option, value, details]) => ({
      option_id: option.id,
      value,
      details: details ?? null,
    }))
  })
}

type GivenAnswer = readonly [option: Option, value: string, details?: string]

function answersTo(question: Question, words: Words): GivenAnswer[] {
  const { options, fields, question_type } = question
  const [only] = options
  if (only === undefined) throw new Error(`Question ${question.question_number} has no option.`)
  const { label } = question_type
  if (label === 'toggle') return [[only, words === 'Oui' ? '1' : '0']]
  if (label === 'table') return [[only, JSON.stringify(listOf(words).map((row) => rowOf(question, row)))]]
  if (label === 'checkbox-list') return [[only, JSON.stringify(words)]]
  if (fields.length === 0) return words === true ? options.map((each) => [each, '1']) : chosen(question, words)
  if (typeof words === 'string') return [[only, words]]
  return perOption(question, listOf(words))
}

function perOption(question: Question, choices: readonly (Choice | Cells)[]): GivenAnswer[] {
  const calculates = question.question_type.label === 'formule'
  const inputs = question.options.filter(({ title, custom }) => title === 0 && (custom === null || calculates))
  if (choices.length !== inputs.length)
    throw new Error(`Question ${question.question_number} has ${inputs.length} answers.`)
  return inputs.map((option, place) => {
    const cells = choices[place] ?? ''
    return [option, typeof cells === 'string' ? cells : JSON.stringify(rowOf(question, cells))]
  })
}

function rowOf({ fields, question_number }: Question, cells: Choice | Cells): Readonly<Record<string, string>> {
  const typed = fields.filter(({ type }) => type !== 'title' && type !== 'formula')
  if (!Array.isArray(cells) || cells.length !== typed.length) {
    throw new Error(`A row of question ${question_number} has ${typed.length} cells.`)
  }
  const filled = typed.map(({ id }, place) => [id, String(cells[place])] as const)
  return Object.fromEntries(filled.filter(([, cell]) => cell !== ''))
}

function chosen({ options, question_number }: Question, words: Words): GivenAnswer[] {
  return listOf(words).map((choice) => {
    const [label, detail] = typeof choice === 'string' ? [choice] : (Object.entries(choice)[0] ?? [])
    const option = options.find((each) => each.label === label)
    if (option === undefined) throw new Error(`Question ${question_number} has no choice « ${label} ».`)
    return [option, '1', detail]
  })
}

function listOf(words: Words): readonly (Choice | Cells)[] {
  if (words === true) throw new Error('Only choices can all be chosen.')
  return typeof words === 'string' ? [words] : words
}

/**
 * A half-completed form: the first half is answered except every ninth question, and one e-mail address is incomplete.
 */
export function leftHalfWay(form: Form, answers: readonly Answer[]): Answer[] {
  const half = form.questions.slice(0, Math.ceil(form.questions.length / 2))
  const keptPlaces = new Set(half.filter((_, place) => place % 9 !== 8))
  const givenAnswers = answers.filter(({ option_id }) => {
    const indexed = form.optionById.get(option_id)
    return indexed !== undefined && keptPlaces.has(indexed.question)
  })
  const address = givenAnswers.find(({ value }) => /^\S+@\S+$/.test(value))
  return givenAnswers.map((answer) =>
    answer === address ? { ...answer, value: answer.value.replace(/@.*/, '@') } : answer,
  )
}
