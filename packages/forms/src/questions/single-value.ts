import type { Field, Option, Question } from '../description/form.ts'
import { fieldValue, type FieldValue } from '../values/field-value.ts'
import { longTextRefusals } from '../values/answer-bounds.ts'
import { textOf } from '../values/value.ts'
import { noResults, type QuestionModel } from '../question-type/question-model.ts'

/** The model of a question with one option and one field: one text, validated by its field. */
export function singleValue(question: Question): QuestionModel {
  const [option] = question.options
  const [field] = question.fields
  if (option === undefined || field === undefined) throw new Error(`question ${question.id} has no option or no field`)
  return oneText(option, fieldValue(field))
}

/** A field with the rules of a type and nothing else, where the description has none. */
export function plainField(type: Field['type']): Field {
  return {
    id: 'value',
    title: '',
    type,
    validation: null,
    validation_help: null,
    length: null,
    values: null,
    categorie_name: null,
  }
}

/** The model of one text in one option, validated by the rules of a field. */
export function oneText(option: Option, rules: FieldValue): QuestionModel {
  return {
    read: (_, text) => text,
    write: (_, value) => textOf(value),
    isAnswered: ({ values }) => textOf(values[option.id]) !== '',
    faults: ({ values }) => {
      const text = textOf(values[option.id])
      const code = text === '' ? null : rules.fault(text)
      return code === null ? [] : [{ option_id: option.id, path: '', code, field: rules.field }]
    },
    results: noResults,
    refusals: (_, text) => longTextRefusals(text.trim(), ''),
    get schema() {
      return rules.schema
    },
    toData: ({ values }) => {
      const text = textOf(values[option.id])
      return text === '' ? undefined : rules.toData(text)
    },
    fromData: (data) => ({ [option.id]: rules.toText(data) }),
  }
}
