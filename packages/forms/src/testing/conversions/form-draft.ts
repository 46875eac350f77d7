import type { AnswerPlace, ConversionException, ConvertedForm, SourceRule } from './converted-form.ts'

/** A field while a converter writes it; what it leaves out has a default. */
export interface FieldDraft {
  id?: string
  title?: unknown
  type?: string
  validation?: string
  validation_help?: unknown
  length?: number
  min_length?: number
  min?: number | string
  max?: number | string
  values?: readonly string[]
  unit?: unknown
  precision?: 'month' | 'year'
  required?: boolean
}

interface OptionDraft {
  readonly id: number
  readonly label: unknown
  readonly detail?: boolean
  readonly custom?: string
  show_if?: string
}

/** A question while a converter writes it. */
export interface QuestionDraft {
  readonly id: number
  readonly label: unknown
  readonly question_type: string
  required: boolean
  help?: unknown
  question_number?: string
  fields?: readonly FieldDraft[]
  options?: OptionDraft[]
  children_question?: QuestionDraft[]
  repeat?: { label: unknown; min?: number; max?: number }
  computed?: { limit?: number; readOnly?: true }
  default?: unknown
  show_if?: string
  required_if?: string
}

export interface SectionDraft {
  readonly label: unknown
  readonly description?: unknown
  show_if?: string
  readonly questions: QuestionDraft[]
}

/** A choice of a source: the value that the source saves, and what people read. */
export interface Choice {
  readonly value: string
  readonly label: unknown
  readonly detail?: boolean
  readonly custom?: string
}

interface Check {
  readonly holds: string
  readonly message: unknown
  readonly questions: readonly number[]
}

type NewQuestion = Omit<QuestionDraft, 'id' | 'options' | 'required'> & { readonly required?: boolean }

/** A description while a converter writes it. */
export interface FormDraft {
  readonly questions: Map<string, QuestionDraft>
  readonly places: Map<string, AnswerPlace>
  readonly rules: SourceRule[]
  readonly exceptions: ConversionException[]
  readonly checks: Check[]
  /** Creates the question for the part of the source at a key, with an option for each choice, or one for its answer. */
  readonly addQuestion: (key: string, question: NewQuestion, choices?: readonly Choice[]) => QuestionDraft
  readonly finish: (name: unknown, sections: readonly SectionDraft[]) => ConvertedForm
}

/** The types of questions whose options are the choices. */
const CHOSEN = new Set(['radio', 'checkbox', 'select'])

/** Creates an empty draft. Options are numbered after their questions: those of question 3 are 301, 302 and so on. */
export function createFormDraft(): FormDraft {
  const draft = {
    questions: new Map<string, QuestionDraft>(),
    places: new Map<string, AnswerPlace>(),
    rules: new Array<SourceRule>(),
    exceptions: new Array<ConversionException>(),
    checks: new Array<Check>(),
  }
  return {
    ...draft,
    addQuestion: (key, { required = false, ...question }, choices) => {
      if (draft.questions.has(key)) throw new Error(`${key} is in the source twice.`)
      const id = draft.questions.size + 1
      const written: QuestionDraft = { ...question, id, required }
      draft.questions.set(key, written)
      if (question.question_type === 'title') return written
      const listed = choices ?? [{ value: '', label: '' }]
      written.options = listed.map(({ value: _, ...choice }, place) => ({ id: id * 100 + place + 1, ...choice }))
      const byValue = new Map(listed.map(({ value }, place) => [value, id * 100 + place + 1]))
      const isChosen = CHOSEN.has(question.question_type)
      draft.places.set(key, { question: id, option: id * 100 + 1, ...(isChosen && { choices: byValue }) })
      return written
    },
    finish: (name, sections) => ({
      description: { name, sections, ...(draft.checks.length > 0 && { checks: draft.checks }) },
      places: draft.places,
      rules: draft.rules,
      exceptions: draft.exceptions,
    }),
  }
}

/** Joins formulae that must all hold. */
export function both(...formulas: readonly string[]): string {
  return join('min', formulas)
}

/** Joins formulae of which one is enough. */
export function either(...formulas: readonly string[]): string {
  return join('max', formulas)
}

/** The formula that holds while another does not. */
export function negate(formula: string): string {
  return `if(${formula}, 0, 1)`
}

function join(name: string, formulas: readonly string[]): string {
  const [only, ...others] = formulas
  if (only === undefined) throw new Error('A condition needs a test.')
  return others.length === 0 ? only : `${name}(${formulas.join(', ')})`
}

/** Throws for a property of a part of the source that the converter does not know. */
export function refuseUnknown(part: object, known: readonly string[], path: string): void {
  const unknown = Object.keys(part).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${path || 'The root'} has ${unknown.join(', ')}, which is not converted.`)
}
