import { choosesOptions } from '../../question-type/question-facts.ts'
import type { Extra, FieldCount, OptionCount, QuestionDefinition } from '../../question-type/define-question.ts'
import type { RuleSubject } from './rule-subject.ts'

/** Checks a question against the definition of its type; reports it when there is no such type. */
export function checkType(subject: RuleSubject, definition: QuestionDefinition | null): void {
  const { question, path, report } = subject
  if (definition === null) {
    if (report.hasBrokenBelow(`${path}.question_type`)) return
    report.rule(`${path}.question_type`, 'unknown_type', `${question.question_type.id} ${question.question_type.label}`)
    return
  }
  checkCounts(subject, definition)
  question.fields.forEach(({ type }, place) => {
    if (definition.fields === 'none' || definition.fieldTypes.includes(type)) return
    const where = `${subject.fieldsPath}[${place}].type`
    report.rule(where, 'wrong_field_type', [type, ...definition.fieldTypes].join('|'))
  })
  checkExtras(subject, definition)
  definition.rules?.(subject)
}

function checkCounts({ question, optionsPath, fieldsPath, report }: RuleSubject, definition: QuestionDefinition): void {
  const { options, fields } = question
  if (!hasOptions(definition.options, options.length))
    report.rule(optionsPath, 'wrong_options', `${definition.type}|${definition.options}`)
  const fits = hasFields(definition.fields, fields.length, options.length)
  if (!fits) report.rule(fieldsPath, 'wrong_fields', `${definition.type}|${definition.fields}`)
}

function hasOptions(count: OptionCount, options: number): boolean {
  if (count === 'none') return options === 0
  return count === 'one' ? options === 1 : options > 0
}

function hasFields(count: FieldCount, fields: number, options: number): boolean {
  if (count === 'none') return fields === 0
  if (count === 'one') return fields === 1
  if (count === 'some') return fields > 0
  return fields <= 1 || (count === 'one per option' && fields === options)
}

/** Reports properties that its type would silently ignore. */
function checkExtras(subject: RuleSubject, definition: QuestionDefinition): void {
  const takes = definition.takes ?? []
  const { question, path, optionsPath, report } = subject
  question.options.forEach(({ detail, title, custom, document_type, show_if }, place) => {
    const misplaced = (property: string, word?: string) =>
      report.rule(`${optionsPath}[${place}].${property}`, 'misplaced', word)
    if (detail === 1 && !takes.includes('detail')) misplaced('detail')
    if (title === 1 && !takes.includes('heading')) misplaced('title')
    if (custom && !takes.includes('custom')) misplaced('custom', custom)
    if (document_type !== null && !takes.includes('document_type')) misplaced('document_type')
    if (show_if !== undefined && !choosesOptions({ question, definition })) misplaced('show_if')
  })
  for (const setting of ['limit', 'minimum'] as const) {
    if (question.computed?.[setting] !== undefined && !takes.includes(setting))
      report.rule(`${path}.computed.${setting}`, 'misplaced')
  }
  if (question.repeat !== undefined && !takes.includes('repeat')) report.rule(`${path}.repeat`, 'misplaced')
  checkColumns(subject, takes)
  checkRequiredIf(subject, definition)
  if (question.host_check !== undefined && !canBeAnswered(definition)) report.rule(`${path}.host_check`, 'misplaced')
  if (question.statistic !== undefined && !takes.includes('statistic')) report.rule(`${path}.statistic`, 'misplaced')
}

/** Reports a condition of being required where it decides nothing. */
function checkRequiredIf({ question, path, report }: RuleSubject, definition: QuestionDefinition): void {
  const { required_if, required } = question
  if (required_if === undefined) return
  if (!canBeAnswered(definition)) report.rule(`${path}.required_if`, 'misplaced')
  else if (required === 1) report.rule(`${path}.required_if`, 'already_required')
}

/** Whether a question of this type has an answer of the person's: neither headings nor computed results have. */
function canBeAnswered({ isCounted, holdsDocument }: QuestionDefinition): boolean {
  return isCounted !== false || holdsDocument === true
}

/** Reports columns that are required where there are no rows, or that nobody fills in; and headings from elsewhere. */
function checkColumns({ question, fieldsPath, report }: RuleSubject, takes: readonly Extra[]): void {
  for (const [place, { required, type, title_from }] of question.fields.entries()) {
    const isFilledIn = takes.includes('required_columns') && type !== 'formula' && type !== 'title'
    if (required === 1 && !isFilledIn) report.rule(`${fieldsPath}[${place}].required`, 'misplaced', type)
    if (title_from !== undefined && !takes.includes('title_from'))
      report.rule(`${fieldsPath}[${place}].title_from`, 'misplaced')
  }
}
