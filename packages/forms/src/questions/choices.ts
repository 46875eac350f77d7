import type { Option, Question } from '../description/form.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { dataText } from '../values/data-text.ts'
import { isChosen, type QuestionAnswers, textOf } from '../values/value.ts'
import { noResults, type QuestionModel, type ValueFault } from '../question-type/question-model.ts'

/** The model of one choice among the options (radio, select): the data is the id of the chosen option. */
export function oneChoice(question: Question): QuestionModel {
  return {
    ...choiceModel(question, 1),
    get schema() {
      return { type: 'integer', oneOf: question.options.map(asConstant) }
    },
    chosen: (ids) => ids,
    toData: (answers) => {
      const data = chosenData(question.options, answers)
      return data.length > 1 ? data : data[0]
    },
  }
}

/** The model of several choices among the options (checkbox): the data is the list of the chosen options' ids. */
export function severalChoices(question: Question): QuestionModel {
  const limit = question.computed?.limit
  return {
    ...choiceModel(question, limit),
    get schema() {
      return {
        type: 'array',
        items: { type: 'integer', oneOf: question.options.map(asConstant) },
        uniqueItems: true,
        ...(limit !== undefined && { maxItems: limit }),
      }
    },
    chosen: (ids) => ids,
    toData: (answers) => {
      const data = chosenData(question.options, answers)
      return data.length === 0 ? undefined : data
    },
  }
}

function choiceModel(question: Question, limit: number | undefined): Omit<QuestionModel, 'schema' | 'toData'> {
  const { options } = question
  return {
    read: (_, text) => text,
    write: (_, value) => textOf(value),
    isAnswered: ({ values, details }) => {
      const chosen = options.filter((option) => isChosen(values[option.id]))
      return chosen.length > 0 && chosen.every((option) => option.detail === 0 || textOf(details[option.id]) !== '')
    },
    faults: ({ values }) => [...wrongChoices(options, values), ...overLimit(options, values, limit)],
    results: noResults,
    refusals: (_, text) => (text.trim() === '1' ? [] : [{ path: '', code: 'not_a_choice', detail: '' }]),
    fromData: (data) => chosenTexts(options, data),
  }
}

function wrongChoices(options: readonly Option[], values: QuestionAnswers['values']): ValueFault[] {
  return options
    .filter(({ id }) => textOf(values[id]) !== '' && !isChosen(values[id]))
    .map(({ id }) => ({ option_id: id, path: '', code: 'not_a_choice' }))
}

function overLimit(options: readonly Option[], values: QuestionAnswers['values'], limit = Infinity): ValueFault[] {
  const beyond = options.filter(({ id }) => isChosen(values[id])).slice(limit)
  return beyond.slice(0, 1).map(({ id }) => ({ option_id: id, path: '', code: 'too_many_choices', limit }))
}

function asConstant({ id, label }: Option): JsonSchema {
  return { const: id, title: label }
}

/**
 * `1` for each option that the data names; a value that names no option is put at one that is not chosen, where it is
 * reported as a fault.
 */
function chosenTexts(options: readonly Option[], data: unknown): Readonly<Record<number, string>> {
  const optionIds = new Set(options.map(({ id }) => id))
  const chosen = [data ?? []].flat()
  const isKnown = (id: unknown): id is number => typeof id === 'number' && optionIds.has(id)
  const stray = chosen.find((id) => !isKnown(id))
  const free = options.find(({ id }) => !chosen.includes(id)) ?? options[0]
  return {
    ...Object.fromEntries(chosen.filter(isKnown).map((id) => [id, '1'])),
    ...(stray !== undefined && free !== undefined && { [free.id]: dataText(stray) }),
  }
}

/** Ids of the chosen options; a value that is no choice stays a text, which the schema refuses. */
function chosenData(options: readonly Option[], { values }: QuestionAnswers): unknown[] {
  return options
    .filter(({ id }) => textOf(values[id]) !== '')
    .map(({ id }) => (isChosen(values[id]) ? id : textOf(values[id])))
}
