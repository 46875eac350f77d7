import type { Field, FormDescription, Option, Question } from '../../description/form.ts'
import { walkQuestions } from '../../drafts/index.ts'
import { choosesOptions } from '../../question-type/question-facts.ts'
import { FormulaError } from '../../formula/formula-error.ts'
import { ARITHMETIC_FORMULAS, type FormulaLanguage } from '../../formula/formula-language.ts'
import type { FindDefinition } from '../../questions/index.ts'
import { NUMBER_FIELD_TYPES, TEXT_FIELD_TYPES } from '../../values/field-value.ts'

/** What the answer of a question is to a condition; `answered`: only whether there is one. */
export type SubjectKind = 'choice' | 'yes_no' | 'number' | 'text' | 'answered'

/** A question that conditions can be about. */
export interface ConditionSubject {
  readonly question: Question
  readonly kind: SubjectKind
}

/** The questions and options of a draft that conditions name, by id. */
export interface ConditionIndex {
  readonly subjects: ReadonlyMap<number, ConditionSubject>
  readonly options: ReadonlyMap<number, { readonly option: Option; readonly question: Question }>
  /** Whether the form's formulae can compare texts, and ask whether an answer is empty. */
  readonly hasTextTests: boolean
}

/** Indexes the questions that take an answer, in display order. */
export function indexConditions(
  { sections }: FormDescription,
  find: FindDefinition,
  language: FormulaLanguage = ARITHMETIC_FORMULAS,
): ConditionIndex {
  const hasTextTests = canTestTexts(language)
  const subjects = new Map<number, ConditionSubject>()
  const options = new Map<number, { option: Option; question: Question }>()
  for (const question of sections.flatMap((section) => [...walkQuestions(section.questions)])) {
    const kind = kindOf(question, find)
    // Without tests of texts, a condition can only read whether a text was given.
    if (kind !== null)
      subjects.set(question.id, { question, kind: kind === 'text' && !hasTextTests ? 'answered' : kind })
    for (const option of question.options) options.set(option.id, { option, question })
  }
  return { subjects, options, hasTextTests }
}

function canTestTexts({ parse }: FormulaLanguage): boolean {
  try {
    parse('is_empty(q1)')
    return true
  } catch (error) {
    if (error instanceof FormulaError) return false
    throw error
  }
}

function kindOf(question: Question, find: FindDefinition): SubjectKind | null {
  const definition = find(question.question_type)
  if (definition === null || (definition.isCounted === false && definition.holdsDocument !== true)) return null
  if (choosesOptions({ question, definition })) return 'choice'
  if (definition.isConditionalParent?.(question) === true) return 'yes_no'
  const [field, ...others] = question.fields
  if (definition.options !== 'one' || field === undefined || others.length > 0 || definition.holdsDocument === true)
    return 'answered'
  return definition.fields === 'some' ? 'answered' : kindOfField(field)
}

function kindOfField({ type }: Field): SubjectKind {
  if (NUMBER_FIELD_TYPES.has(type)) return 'number'
  return TEXT_FIELD_TYPES.has(type) || type === 'select' ? 'text' : 'answered'
}

/** A question as conditions call it: by its number, or else by its label. */
export function nameOf({ question_number, label, id }: Question): string {
  return question_number || (label === '' ? `q${id}` : shortened(label))
}

/** A text of at most some forty characters, cut between words. */
export function shortened(text: string): string {
  if (text.length <= 40) return text
  const start = text.slice(0, 39)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 20))}…`
}
