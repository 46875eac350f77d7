import type { Field, Option, Question } from '../description/form.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { choosesOptions } from '../question-type/question-facts.ts'
import type { EditAct } from './acts.ts'
import { newField, newOption, newQuestion, type Starter } from './new-question.ts'

/**
 * The acts that give a question another type: `starter.definition`. Label, conditions and questions under it stay, and so
 * do options and fields, with their ids, as far as the type takes them; what it would ignore goes. Perform them as one
 * step.
 */
export function changeType(question: Question, starter: Starter): readonly EditAct[] {
  const { definition } = starter
  const options = fitOptions(question, starter)
  const fields = fitFields(question, options.length, starter)
  const typed = { ...question, question_type: { id: definition.id, label: definition.type }, options, fields }
  const next = dropExtras(typed, definition)
  return [...setChanged(question, next), ...addRepeated(question, starter), ...freeChildren(next, definition)]
}

function fitOptions(question: Question, starter: Starter): Option[] {
  const { options: count } = starter.definition
  const options = listed(question, starter)
  if (count === 'none') return []
  const needed = count === 'one' ? 1 : Math.max(options.length, options.some(({ label }) => label !== '') ? 1 : 2)
  return Array.from({ length: needed }, (_, rank) => {
    const option = options[rank]
    return option === undefined ? newOption(starter, rank) : fitOption(option, newOption(starter, rank), starter)
  })
}

/** The options of a question, or an option for each value of a list whose new type chooses among options. */
function listed({ options, fields }: Question, { definition, newId }: Starter): readonly Option[] {
  const [only] = options
  const values = fields.filter(({ type }) => type === 'select').flatMap((field) => field.values ?? [])
  if (definition.options !== 'some' || definition.fields !== 'none' || only === undefined || values.length === 0)
    return options
  return values.map((label, rank) => ({ ...only, id: rank === 0 ? only.id : newId(), label }))
}

function fitOption(option: Option, fresh: Option, { definition }: Starter): Option {
  const { takes = [], options } = definition
  const isVariable = fresh.custom !== null
  return {
    ...option,
    label: options === 'some' ? option.label || fresh.label : option.label,
    detail: takes.includes('detail') ? option.detail : 0,
    title: takes.includes('heading') ? option.title : 0,
    custom: isVariable ? fresh.custom : null,
    document_type: takes.includes('document_type') ? (option.document_type ?? fresh.document_type) : null,
  }
}

function fitFields(question: Question, optionCount: number, starter: Starter): Field[] {
  const { fields: count, fieldTypes } = starter.definition
  const fresh = newQuestion(starter).fields
  const allowed = starter.definition.firstFieldType ? [starter.definition.firstFieldType] : fieldTypes
  const fitting = question.fields.filter(({ type }) => allowed.includes(type)).map((field) => dropRules(field, starter))
  if (count === 'none') return []
  const labels = question.options.map(({ label }) => label).filter((label) => label !== '')
  if (count === 'some' && fitting.length === 0 && starter.definition.firstFieldType === 'select' && labels.length > 1)
    return fresh.map((field) => ({ ...field, values: [...new Set(labels)] }))
  if (count === 'some') return fitting.length > 0 ? numbered(fitting, starter) : fresh
  if (count === 'one per option' && fitting.length === optionCount) return fitting
  if (count === 'none or one' && optionCount > 1) return []
  return fitting.length > 0 ? fitting.slice(0, 1) : fresh
}

/** Returns a field without what only another type takes; a document's kinds are no choices. */
function dropRules(field: Field, starter: Starter): Field {
  const { takes = [], holdsDocument } = starter.definition
  const { required, title_from, ...rest } = field
  const fresh = newField(starter, 0, field.type)
  return {
    ...rest,
    ...(required !== undefined && takes.includes('required_columns') && { required }),
    ...(title_from !== undefined && takes.includes('title_from') && { title_from }),
    values:
      holdsDocument === true ? fresh.values : field.type === 'formula' ? fresh.values : (field.values ?? fresh.values),
  }
}

function numbered(fields: readonly Field[], starter: Starter): Field[] {
  return fields.map((field, rank) => ({ ...field, title: field.title || newField(starter, rank).title }))
}

/** Returns a question without the settings that its type would ignore. */
function dropExtras(question: Question, definition: QuestionDefinition): Question {
  const { takes = [] } = definition
  const { repeat, statistic, default: _, prefill: __, required_if, host_check, computed, ...rest } = question
  const isAnswered = definition.isCounted !== false || definition.holdsDocument === true
  const { limit, minimum, options: ___, fields: ____, ...settings } = computed ?? {}
  const meant = {
    ...settings,
    ...(limit !== undefined && takes.includes('limit') && { limit }),
    ...(minimum !== undefined && takes.includes('minimum') && { minimum }),
  }
  const isOffered = choosesOptions({ question, definition })
  return {
    ...rest,
    options: isOffered ? question.options : question.options.map(({ show_if: _____, ...option }) => option),
    required: isAnswered ? question.required : 0,
    ...(isAnswered && required_if !== undefined && { required_if }),
    ...(isAnswered && host_check !== undefined && { host_check }),
    ...(takes.includes('statistic') && statistic !== undefined && { statistic }),
    ...(takes.includes('repeat') && { repeat }),
    ...(Object.keys(meant).length > 0 && { computed: meant }),
  }
}

function setChanged(before: Question, after: Question): EditAct[] {
  const part = { kind: 'question', id: before.id } as const
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('children_question')
  return [...names].flatMap((property): EditAct[] => {
    const value: unknown = Reflect.get(after, property)
    if (JSON.stringify(value) === JSON.stringify(Reflect.get(before, property))) return []
    return [{ act: 'set', of: part, property, ...(value !== undefined && { value }) }]
  })
}

/** A group needs a name for its repetitions, and a question. */
function addRepeated(question: Question, starter: Starter): EditAct[] {
  if (starter.definition.repeatsChildren !== true) return []
  const part = { kind: 'question', id: question.id } as const
  const repeat = question.repeat ?? { label: starter.words.repetition }
  const nested = newQuestion({ ...starter, definition: starter.nested })
  return [
    { act: 'set', of: part, property: 'repeat', value: repeat },
    ...(question.children_question.length > 0
      ? []
      : [{ act: 'add_question', question: nested, to: { in: part, after: null } } as const]),
  ]
}

/** Questions under it that a choice showed which is no more are always shown. */
function freeChildren(question: Question, definition: QuestionDefinition): EditAct[] {
  const canShow = definition.isConditionalParent?.(question) === true
  const ids = new Set(canShow ? question.options.map(({ id }) => id) : [])
  return question.children_question.flatMap(({ id, parent_option_id }): EditAct[] => {
    if (parent_option_id === null) return []
    const matching = [parent_option_id].flat().filter((each) => ids.has(each))
    if (matching.length === [parent_option_id].flat().length) return []
    return [
      {
        act: 'set',
        of: { kind: 'question', id },
        property: 'parent_option_id',
        value: matching.length > 0 ? matching : null,
      },
    ]
  })
}
