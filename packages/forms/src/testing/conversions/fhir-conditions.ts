import type { FhirContext } from './fhir-context.ts'
import { translateExpression } from './fhir-expression.ts'
import {
  type FhirCondition,
  type FhirExtension,
  type FhirItem,
  findExtensions,
  findPart,
} from './fhir-questionnaire.ts'
import { readExpression, readText, readValue } from './fhir-questionnaire.ts'
import { both, either, negate, type QuestionDraft, refuseUnknown } from './form-draft.ts'

/** The place of the answer to an item, by its link id. */
function findAnswer(linkId: string, { draft, items }: FhirContext) {
  const { key = '' } = items.get(linkId) ?? {}
  const place = draft.places.get(key)
  if (place === undefined) throw new Error(`A condition names ${linkId}, which has no answer.`)
  return { key, place, question: draft.questions.get(key) }
}

/** The names that an expression reads: of an item that a calculation took, those of its variable. */
export function namesOf(context: FhirContext) {
  const linkOf = (variable: string) => context.variables.get(variable) ?? variable
  return {
    figure: (variable: string) => {
      const { place, question } = findAnswer(linkOf(variable), context)
      return question === undefined ? `o${place.option}` : `q${question.id}`
    },
    choice: (variable: string, code: string) => optionOf(linkOf(variable), code, context),
  }
}

function optionOf(linkId: string, code: string, context: FhirContext): string {
  const option = findAnswer(linkId, context).place.choices?.get(code)
  if (option === undefined) throw new Error(`A condition names the choice ${code} of ${linkId}.`)
  return `o${option}`
}

/** Returns the formula of the conditions on which an item is enabled; undefined if it always is. */
export function readCondition({ enableWhen = [], enableBehavior = 'all' }: FhirItem, context: FhirContext) {
  if (enableWhen.length === 0) return undefined
  const tests = enableWhen.map((condition) => readTest(condition, context))
  return enableBehavior === 'all' ? both(...tests) : either(...tests)
}

function readTest(condition: FhirCondition, context: FhirContext): string {
  const { question: linkId, operator, answerBoolean, answerInteger, answerCoding, ...others } = condition
  refuseUnknown(others, [], `A condition on ${linkId}`)
  const { question, place } = findAnswer(linkId, context)
  if (question === undefined) throw new Error(`A condition names ${linkId}, which a calculation took.`)
  if (operator === 'exists') return answerBoolean === true ? isAnswered(question) : negate(isAnswered(question))
  if (answerInteger !== undefined)
    return both(isAnswered(question), `q${question.id} ${operator === '=' ? '==' : operator} ${answerInteger}`)
  const code = answerCoding?.code ?? String(answerBoolean)
  if (operator === '=' && answerBoolean === true && place.choices === undefined) return `q${question.id} == 1`
  if (operator === '=') return optionOf(linkId, code, context)
  if (operator !== '!=') throw new Error(`The operator ${operator} of a condition on ${linkId} is not converted.`)
  return both(isAnswered(question), negate(optionOf(linkId, code, context)))
}

function isAnswered({ id, question_type: type }: QuestionDraft): string {
  if (type === 'toggle') throw new Error('Whether a yes or no has an answer is not converted.')
  return ['radio', 'checkbox', 'group', 'file'].includes(type) ? `q${id}` : `is_not_empty(q${id})`
}

const LIMITS = { minValue: 'minimum', maxValue: 'maximum', regex: 'pattern', minLength: 'min_length' } as const
const OCCURRENCES = { minOccurs: 'min_items', maxOccurs: 'max_items' } as const

/** Writes the conditions, the choices that are offered and the constraints of an item, and notes all its rules. */
export function convertRules(item: FhirItem, key: string, context: FhirContext): void {
  const { rules } = context.draft
  if (item.required) rules.push({ at: key, kind: 'required' })
  if (item.maxLength !== undefined) rules.push({ at: key, kind: 'max_length', limit: item.maxLength })
  if (item.type === 'url') rules.push({ at: key, kind: 'format' })
  for (const [name, kind] of Object.entries({ ...LIMITS, ...OCCURRENCES }))
    for (const extension of findExtensions(item, name)) {
      const limit = readValue(extension)
      rules.push({ at: key, kind, ...(typeof limit === 'number' && { limit }) })
    }
  if (item.enableWhen !== undefined) {
    rules.push({ at: key, kind: 'hidden' })
    enable(item, key, context)
  }
  for (const toggle of findExtensions(item, 'answerOptionsToggleExpression')) offer(item, toggle, context)
  for (const constraint of findExtensions(item, 'constraint')) convertConstraint(item, constraint, context)
}

function enable(item: FhirItem, key: string, context: FhirContext): void {
  const condition = readCondition(item, context)
  const question = context.draft.questions.get(key)
  // A group of the root is a section, which has the condition itself.
  if (question !== undefined && condition !== undefined) question.show_if = condition
  if (question === undefined && [...context.items.values()].some((each) => each.item.item?.includes(item)))
    throw new Error(`${key} is enabled by a condition, which is not converted.`)
  if (question?.question_type === 'title' && item.type === 'group')
    throw new Error(`The group ${key} is enabled by a condition, which is not converted.`)
}

function offer(item: FhirItem, toggle: FhirExtension, context: FhirContext): void {
  const { question, place, key } = findAnswer(item.linkId, context)
  const condition = translateExpression(readExpression(findPart(toggle, 'expression'), key), namesOf(context))
  for (const each of (toggle.extension ?? []).filter(({ url }) => url === 'option')) {
    const { code } = readValue(each) as { code: string }
    const option = question?.options?.find(({ id }) => id === place.choices?.get(code))
    if (option === undefined) throw new Error(`${key} has no choice ${code}.`)
    option.show_if = condition
  }
  context.draft.rules.push({ at: key, kind: 'offered' })
}

function convertConstraint(item: FhirItem, constraint: FhirExtension, context: FhirContext): void {
  const { key } = findAnswer(item.linkId, context)
  const [human, severity] = ['human', 'severity'].map((name) => findPart(constraint, name))
  if (key.includes('[]') || readValue(severity) !== 'error')
    throw new Error(`${key} has a constraint that is not converted.`)
  const expression = String(readValue(findPart(constraint, 'expression')))
  const names = [...expression.matchAll(/%(\w+)/g)].map(([, name = '']) => context.variables.get(name) ?? name)
  const questions = [...names, item.linkId].map((linkId) => findAnswer(linkId, context).place.question)
  context.draft.checks.push({
    holds: translateExpression(expression, namesOf(context)),
    message: readText(String(readValue(human)), human?.['_valueString'] as FhirItem['_text'], context.language),
    questions: [...new Set(questions)],
  })
  context.draft.rules.push({ at: key, kind: 'constraint' })
}

/**
 * Converts a number that is worked out to a formula question. Such a question has a variable of its own: the number
 * before it, whose bounds become checks and whose unit is in its name.
 */
export function convertCalculation(item: FhirItem, before: FhirItem | undefined, context: FhirContext): QuestionDraft {
  const { draft, items, language } = context
  const { key } = items.get(item.linkId) ?? { key: item.linkId }
  const isNumber = before?.type === 'integer' || before?.type === 'decimal'
  if (before === undefined || !isNumber || before.enableWhen || item.enableWhen || key.includes('[]'))
    throw new Error(`${key} is worked out in a way that is not converted.`)
  const ofBefore = items.get(before.linkId)?.key ?? before.linkId
  const [title, label] = [item, before].map(({ text, _text }) => readText(text, _text, language))
  const own = [{ value: '', label, custom: 'own' }]
  const fields = [{ type: 'formula', title, values: [''] }]
  const question = draft.addQuestion(
    key,
    { label: title, required: before.required, question_type: 'formule', fields },
    own,
  )
  const place = draft.places.get(key)
  if (place !== undefined) draft.places.set(ofBefore, place)
  draft.places.delete(key)
  const [calculated] = findExtensions(item, 'calculatedExpression')
  const formula = translateExpression(readExpression(calculated, key), namesOf(context))
  fields[0]?.values.splice(0, 1, formula.replaceAll(new RegExp(`\\bo${place?.option}\\b`, 'g'), 'own'))
  for (const [name, sign] of [
    ['minValue', '>='],
    ['maxValue', '<='],
  ] as const)
    for (const extension of findExtensions(before, name)) {
      const limit = Number(readValue(extension))
      draft.checks.push({
        holds: `o${place?.option} ${sign} ${limit}`,
        message: `${sign} ${limit}`,
        questions: [question.id],
      })
    }
  const reason = 'A result needs a variable of its own: the number before it, with its bounds as checks.'
  draft.exceptions.push({ at: key, reason })
  return question
}
