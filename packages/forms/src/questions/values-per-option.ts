import type { Field, Option, Question } from '../description/form.ts'
import { longTextRefusals } from '../values/answer-bounds.ts'
import { fieldValue, type FieldValue } from '../values/field-value.ts'
import { type QuestionAnswers, textOf } from '../values/value.ts'
import { splitDataByOption } from '../question-type/data-parts.ts'
import { noResults, type QuestionModel } from '../question-type/question-model.ts'
import { plainField } from './single-value.ts'

/** Settings of `valuesPerOption`. */
export interface PerOptionSettings {
  /** The type of the inputs of a question that describes none. */
  readonly kind: Field['type']
  /** The key of an option in the data; its id by default. */
  readonly key?: (option: Option) => string
  readonly results?: QuestionModel['results']
}

/** The model of one input per option (formule, multiple-*): answered when every input is filled. */
export function valuesPerOption(question: Question, settings: PerOptionSettings): QuestionModel {
  const { options } = question
  const rules = new Map(options.map((option, place) => [option.id, inputRules(question, place, settings.kind)]))
  const key = settings.key ?? dataKey
  const filled = (answers: QuestionAnswers) => options.filter(({ id }) => textOf(answers.values[id]) !== '')
  return {
    read: (_, text) => text,
    write: (_, value) => textOf(value),
    isAnswered: (answers) => filled(answers).length === options.length,
    faults: (answers) =>
      filled(answers).flatMap(({ id }) => {
        const field = rules.get(id)
        const code = field?.fault(textOf(answers.values[id]))
        return field && code ? [{ option_id: id, path: '', code, field: field.field }] : []
      }),
    results: settings.results ?? noResults,
    refusals: (_, text) => longTextRefusals(text.trim(), ''),
    get schema() {
      const properties = options.map((option) => [
        key(option),
        { ...rules.get(option.id)?.schema, title: option.label },
      ])
      return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
    },
    get answered() {
      return { required: options.map(key) }
    },
    toData: (answers) => {
      const entries = filled(answers).map((option) => {
        const text = textOf(answers.values[option.id])
        return [key(option), rules.get(option.id)?.toData(text)] as const
      })
      return entries.length === 0 ? undefined : Object.fromEntries(entries)
    },
    fromData: (data) =>
      Object.fromEntries(
        splitDataByOption(data, options, key).map(([{ id }, part]) => [id, rules.get(id)?.toText(part) ?? '']),
      ),
  }
}

/** The key of an option in the data: with a bare number as key, JavaScript would change the order. */
export function dataKey(option: Option): string {
  return `o${option.id}`
}

/**
 * The rules of an option's input. Fields are none, one for all, or one per option; a formula is the field of the
 * result.
 */
function inputRules({ fields, options }: Question, place: number, kind: Field['type']): FieldValue {
  const field = fields.length === options.length ? fields[place] : fields[0]
  return fieldValue(field === undefined || field.type === 'formula' ? plainField(kind) : field)
}
