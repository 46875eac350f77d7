import type { ConvertedForm } from './converted-form.ts'
import { convertCalculation, convertRules, readCondition } from './fhir-conditions.ts'
import type { FhirContext } from './fhir-context.ts'
import { translateDay } from './fhir-expression.ts'
import { type FhirExtension, type FhirItem, type FhirQuestionnaire, findExtensions } from './fhir-questionnaire.ts'
import { nameOf, readExpression, readText, readValue } from './fhir-questionnaire.ts'
import { type Choice, createFormDraft, type FieldDraft } from './form-draft.ts'
import { type QuestionDraft, refuseUnknown } from './form-draft.ts'

const OF_ITEMS =
  'linkId prefix text _text type extension readOnly required repeats maxLength enableWhen enableBehavior initial answerOption item'.split(
    ' ',
  )

/** The extensions that each type of item may have, besides constraints. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  group: ['minOccurs', 'maxOccurs'],
  display: ['itemControl'],
  boolean: [],
  integer: ['minValue', 'maxValue', 'unit'],
  decimal: ['minValue', 'maxValue', 'unit', 'calculatedExpression'],
  date: ['minValue', 'maxValue'],
  time: ['minValue', 'maxValue'],
  string: ['regex', 'minLength'],
  text: ['regex', 'minLength'],
  url: [],
  choice: ['minOccurs', 'maxOccurs', 'answerOptionsToggleExpression'],
  'open-choice': [],
  attachment: ['mimeType'],
}

const YES_NO: readonly Choice[] = [
  { value: 'true', label: { en: 'Yes', fr: 'Oui' } },
  { value: 'false', label: { en: 'No', fr: 'Non' } },
]
const OF_READ_ONLY = 'A question that nobody edits begins without an answer: who creates the form saves it.'
const OTHER: Choice = { value: 'other', label: { en: 'Something else', fr: 'Autre chose' }, detail: true }

/**
 * Converts a Questionnaire of FHIR: groups of the root become sections, groups that repeat become groups, other ones
 * headings; calculations take the item before them as their variable. Throws for an element, an extension or an
 * expression that it does not know.
 */
export function convertQuestionnaire(source: object): ConvertedForm {
  const questionnaire = source as FhirQuestionnaire
  const { language, title, _title, item: groups } = questionnaire
  refuseUnknown(
    questionnaire,
    ['purpose', 'resourceType', 'language', 'status', 'title', '_title', 'extension', 'item'],
    '',
  )
  const items = new Map(listItems(groups, ''))
  const context = { draft: createFormDraft(), language, items, variables: readVariables(questionnaire) }
  const sections = groups.map((group) => {
    if (group.type !== 'group' || group.repeats) throw new Error(`${group.linkId} is no section.`)
    checkItem(group)
    return { group, label: sectionLabel(group, language), questions: innerQuestions(group, context) }
  })
  for (const { item, key } of items.values()) convertRules(item, key, context)
  const shown = sections.map(({ group, ...section }) => ({ ...section, show_if: readCondition(group, context) }))
  return context.draft.finish(readText(title, _title, language), shown)
}

/** Sections have no numbers of their own. */
function sectionLabel({ prefix, text, _text }: FhirItem, language: string): unknown {
  const label = readText(text, _text, language)
  if (prefix === undefined || typeof label !== 'object' || label === null) return label
  return Object.fromEntries(Object.entries(label).map(([tag, each]) => [tag, `${prefix}. ${each}`]))
}

function listItems(items: readonly FhirItem[], prefix: string): [string, { item: FhirItem; key: string }][] {
  return items.flatMap((item) => {
    const key = prefix + item.linkId
    return [[item.linkId, { item, key }], ...listItems(item.item ?? [], item.repeats ? `${key}[].` : prefix)]
  })
}

function readVariables(questionnaire: FhirQuestionnaire): ReadonlyMap<string, string> {
  return new Map(
    (questionnaire.extension ?? []).map((extension) => {
      if (nameOf(extension, 'The root') !== 'variable') throw new Error('The root has what is not converted.')
      const { name } = readValue(extension) as { name: string }
      const expression = readExpression(extension, name)
      const [, linkId] =
        /^%resource\.descendants\(\)\.where\(linkId='(\w+)'\)\.answer\.value(?:\.code)?$/.exec(expression) ?? []
      if (linkId === undefined) throw new Error(`The variable ${name} is not converted.`)
      return [name, linkId]
    }),
  )
}

function checkItem(item: FhirItem): void {
  refuseUnknown(item, OF_ITEMS, item.linkId)
  const known = EXTENSIONS[item.type]
  if (known === undefined) throw new Error(`${item.linkId} is of the type ${item.type}, which is not converted.`)
  for (const extension of item.extension ?? []) {
    const name = nameOf(extension, item.linkId)
    if (name !== 'constraint' && !known.includes(name))
      throw new Error(`${item.linkId} has a ${name} that is not converted.`)
  }
  if (item.repeats && item.type !== 'group' && item.type !== 'choice')
    throw new Error(`${item.linkId} repeats, which is not converted.`)
}

function innerQuestions({ item: items = [] }: FhirItem, context: FhirContext): QuestionDraft[] {
  const isTaken = (place: number) => findExtensions(items[place + 1], 'calculatedExpression').length > 0
  return items.flatMap((item, place) => (isTaken(place) ? [] : questionsOf(item, items[place - 1], context)))
}

function questionsOf(item: FhirItem, before: FhirItem | undefined, context: FhirContext): QuestionDraft[] {
  checkItem(item)
  const { draft, language, items } = context
  const key = items.get(item.linkId)?.key ?? item.linkId
  const helpItem = item.item?.find((each) => each.type === 'display' && findExtensions(each, 'itemControl').length > 0)
  if (helpItem !== undefined) checkItem(helpItem)
  const about = {
    label: readText(item.text, item._text, language),
    question_number: item.prefix,
    help: helpItem && readText(helpItem.text, helpItem._text, language),
    required: item.required,
  }
  if (item.type === 'display') return [draft.addQuestion(key, { ...about, question_type: 'title' })]
  if (item.type === 'group' && !item.repeats)
    return [draft.addQuestion(key, { ...about, question_type: 'title' }), ...innerQuestions(item, context)]
  if (item.type === 'group') {
    const repeat = { label: about.label, min: countOf(item, 'minOccurs'), max: countOf(item, 'maxOccurs') }
    const group = draft.addQuestion(key, { ...about, question_type: 'group', repeat })
    group.children_question = innerQuestions(item, context)
    return [group]
  }
  if (item.type !== 'group' && item.item?.some((each) => each !== helpItem))
    throw new Error(`${item.linkId} has items in it, which are not converted.`)
  if (findExtensions(item, 'calculatedExpression').length > 0) return [convertCalculation(item, before, context)]
  if (item.readOnly && item.initial) draft.exceptions.push({ at: key, reason: OF_READ_ONLY })
  const readOnly = item.readOnly ? { readOnly: true as const } : {}
  return [
    draft.addQuestion(
      key,
      { ...about, ...kindOf(item, context), computed: { ...limitOf(item), ...readOnly } },
      choicesOf(item, context),
    ),
  ]
}

const countOf = (item: FhirItem, name: string) => readValue(findExtensions(item, name)[0]) as number | undefined
const limitOf = (item: FhirItem) => (item.type === 'choice' ? { limit: countOf(item, 'maxOccurs') } : {})

/** Whether a condition needs the answer no, which formulae cannot tell from a blank: the answer is then a choice. */
function isTestedForNo({ linkId }: FhirItem, { items }: FhirContext): boolean {
  const conditions = [...items.values()].flatMap(({ item }) => item.enableWhen ?? [])
  return conditions.some(({ question, answerBoolean }) => question === linkId && answerBoolean === false)
}

function choicesOf(item: FhirItem, context: FhirContext): readonly Choice[] | undefined {
  if (item.type === 'boolean') return isTestedForNo(item, context) ? YES_NO : undefined
  if (item.answerOption === undefined) return undefined
  const choices = item.answerOption.map(({ valueCoding: { code, display = code, _display } }) => ({
    value: code,
    label: readText(display, _display, context.language),
  }))
  return item.type === 'open-choice' ? [...choices, OTHER] : choices
}

type Kind = Pick<QuestionDraft, 'question_type' | 'fields'> & { readonly default?: unknown }

const INPUTS: Readonly<Record<string, readonly [question: string, field: string]>> = {
  integer: ['number', 'integer'],
  decimal: ['number', 'number'],
  date: ['date', 'date'],
  time: ['time', 'time'],
  string: ['text', 'text'],
  text: ['textarea', 'textarea'],
  url: ['text', 'url'],
}

function kindOf(item: FhirItem, context: FhirContext): Kind {
  const choices = choicesOf(item, context)
  const [initial, ...more] = item.initial ?? []
  if (more.length > 0) throw new Error(`${item.linkId} begins with several answers, which is not converted.`)
  if (choices !== undefined) {
    const chosen = choices.find(({ value }) => value === initial?.valueCoding?.code)
    return { question_type: item.repeats ? 'checkbox' : 'radio', default: chosen?.label }
  }
  if (item.type === 'boolean') return { question_type: 'toggle' }
  if (item.type === 'attachment') {
    const kind = readValue(findExtensions(item, 'mimeType')[0])
    if (kind !== 'application/pdf') throw new Error(`${item.linkId} takes ${String(kind)}, which is not converted.`)
    return { question_type: 'file', fields: [{ type: 'text', values: ['pdf'] }] }
  }
  const [question = '', type = ''] = INPUTS[item.type] ?? []
  return { question_type: question, fields: [inputField(item, type, context)], default: initial?.valueString }
}

function inputField(item: FhirItem, type: string, { language }: FhirContext): FieldDraft {
  const coding = readValue(findExtensions(item, 'unit')[0]) as { display: string; _display?: object } | undefined
  return {
    type,
    length: item.maxLength,
    min_length: countOf(item, 'minLength'),
    validation: readValue(findExtensions(item, 'regex')[0]) as string | undefined,
    unit: coding && readText(coding.display, coding._display, language),
    min: readBound(findExtensions(item, 'minValue')[0], item.linkId),
    max: readBound(findExtensions(item, 'maxValue')[0], item.linkId),
  }
}

function readBound(extension: FhirExtension | undefined, path: string): number | string | undefined {
  if (extension === undefined) return undefined
  const value = readValue(extension)
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value.replace(/^(\d\d:\d\d):00$/, '$1')
  const [calculated] = findExtensions(
    extension['_valueDate'] as { extension?: FhirExtension[] } | undefined,
    'calculatedValue',
  )
  return translateDay(readExpression(calculated, path))
}
