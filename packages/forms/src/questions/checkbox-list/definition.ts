import { FIELD_TYPES_WITHOUT_FILE, type Question } from '../../description/form.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { dataText } from '../../values/data-text.ts'
import { choicesOf, textOf } from '../../values/value.ts'
import type { Value } from '../../values/answer.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { noResults, type QuestionModel, type Refusal, type ValueFault } from '../../question-type/question-model.ts'
import { parseJsonOrUndefined } from '../../values/parse-json.ts'

/** A long list of choices in groups; the answer is the list of the chosen values, in the order of the description. */
export const checkboxList = defineQuestion({
  id: 10,
  type: 'checkbox-list',
  options: 'one',
  fields: 'some',
  fieldTypes: FIELD_TYPES_WITHOUT_FILE,
  firstFieldType: 'select',
  takes: ['limit'],
  rules: distinctAcrossGroups,
  figure: ({ options: [only] }, { option, column }) =>
    only === undefined || option !== null || column !== null
      ? null
      : ({ values }) => tidyChoices(values[only.id], NO_RANK).length,
  model: checkboxListModel,
})

const NO_RANK: ReadonlyMap<string, number> = new Map()

function checkboxListModel(question: Question): QuestionModel {
  const optionId = question.options[0]?.id ?? 0
  const labels = question.fields.flatMap(({ values }) => values ?? [])
  const rank = new Map(labels.map((value, place) => [value, place]))
  const limit = question.computed?.limit
  const tidy = (value: Value | undefined) => tidyChoices(value, rank)
  return {
    read: (_, text) => readChoices(text) ?? text,
    write: (_, value) => {
      const choices = tidy(value)
      return choices.length === 0 ? textOf(value) : JSON.stringify(choices)
    },
    isAnswered: ({ values }) => tidy(values[optionId]).length > 0,
    faults: ({ values }) =>
      listFaults({ value: values[optionId], choices: tidy(values[optionId]), optionId, rank, limit }),
    results: noResults,
    refusals: (_, text) => (readChoices(text) === null ? NOT_A_LIST : []),
    get schema() {
      const items = { type: 'string', enum: labels }
      return { type: 'array', items, uniqueItems: true, ...(limit !== undefined && { maxItems: limit }) }
    },
    toData: ({ values }) => {
      const choices = tidy(values[optionId])
      return choices.length === 0 ? textOf(values[optionId]) || undefined : choices
    },
    fromData: (data) => ({ [optionId]: dataText(data) }),
  }
}

const NOT_A_LIST: readonly Refusal[] = [{ path: '', code: 'wrong_shape', detail: '' }]

interface ChosenList {
  readonly value: Value | undefined
  readonly choices: readonly string[]
  readonly optionId: number
  readonly rank: ReadonlyMap<string, number>
  readonly limit: number | undefined
}

function listFaults({ value, choices, optionId, rank, limit = Infinity }: ChosenList): ValueFault[] {
  if (textOf(value) !== '') return [{ option_id: optionId, path: '', code: 'malformed' }]
  const unknown = choices.flatMap((choice, place): ValueFault[] =>
    rank.has(choice) ? [] : [{ option_id: optionId, path: `[${place}]`, code: 'not_a_choice' }],
  )
  return choices.length > limit
    ? [...unknown, { option_id: optionId, path: '', code: 'too_many_choices', limit }]
    : unknown
}

/** Each choice once, in the order of the description; unknown choices come last, and are kept for the person to see. */
function tidyChoices(value: Value | undefined, rank: ReadonlyMap<string, number>): readonly string[] {
  const chosen = new Set(choicesOf(value).map((choice) => choice.trim()))
  chosen.delete('')
  const place = (choice: string) => rank.get(choice) ?? rank.size
  return [...chosen].toSorted((one, other) => place(one) - place(other))
}

function readChoices(text: string): readonly string[] | null {
  const raw = text.trim() === '' ? [] : parseJsonOrUndefined(text)
  return Array.isArray(raw) && raw.every((choice) => typeof choice === 'string') ? raw : null
}

/** Checks that a value is in one group only, because the value is saved without its group. */
function distinctAcrossGroups({ question, fieldsPath, report }: RuleSubject): void {
  const seen = new Set<string>()
  for (const [place, { values }] of question.fields.entries()) {
    if (values === null) report.rule(`${fieldsPath}[${place}].values`, 'missing_values')
    for (const [rank, value] of (values ?? []).entries()) {
      const twiceInGroup = values?.indexOf(value) !== rank
      if (seen.has(value) && !twiceInGroup)
        report.rule(`${fieldsPath}[${place}].values[${rank}]`, 'value_listed_twice', value)
      seen.add(value)
    }
  }
}
