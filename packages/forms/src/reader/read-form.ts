import { descriptionFrCA } from '../locales/description-fr-ca.ts'
import type { DescriptionMessages, Messages } from '../locales/messages.ts'
import { type FindDefinition, createDefinitionFinder } from '../questions/index.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { ARITHMETIC_FORMULAS, type FormulaLanguage } from '../formula/formula-language.ts'
import { buildForm } from '../description/build-form.ts'
import { type DescriptionFault, FaultReport } from '../description/description-fault.ts'
import { readDescription } from './read-description.ts'
import type { FormDescription, Question } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import { checkForm } from '../description/rules/check-form.ts'
import { withoutBrokenQuestions } from './without-broken-questions.ts'

/** Settings of the readers. */
export interface ReadOptions {
  /**
   * Fault messages; by default in French (Quebec). A whole catalogue, such as `enCA`, is also the default of what
   * `createStore`, `evaluate` and `checkAnswers` say about the form.
   */
  readonly messages?: DescriptionMessages | Messages
  /**
   * The application's own question types, which descriptions may use in addition to the built-in ones; see `defineQuestion`.
   */
  readonly questionTypes?: readonly QuestionDefinition[]
  /**
   * The language of descriptions with `formulas`: `mathjsFormulas` of `@octroi/forms/mathjs`. Without it, such a
   * description has a fault; descriptions without `formulas` never use it.
   */
  readonly formulas?: FormulaLanguage
  /**
   * How to treat properties that are not in the contract: `refuse`, the default, reports each as a fault; `ignore`
   * reads the description without them, for a backend that sends more than forms need.
   */
  readonly unknownKeys?: 'refuse' | 'ignore'
}

/** A form, or all faults of its description. */
export type ReadForm = { readonly form: Form } | { readonly faults: readonly DescriptionFault[] }

/** A form in which broken questions are replaced by what is wrong with them. */
export interface LenientForm {
  readonly form: Form
  readonly faults: readonly DescriptionFault[]
  /**
   * Faults by the id of the question that they keep from being rendered. Such a question is in the form as a title
   * without options; one whose id could not be read, or is taken, has a negative id.
   */
  readonly broken: ReadonlyMap<number, readonly DescriptionFault[]>
}

/**
 * Reads a description as a backend sends it (parsed JSON). It is rejected as a whole when anything is wrong: all
 * structural faults and broken rules are listed by path, in one pass. The rules are those of the form description
 * contract. A description may be short: what has a default may be left out (see `description.schema.json`), and `true` is
 * accepted for 1. A full one is not copied: do not modify it.
 */
export function readForm(input: unknown, options: ReadOptions = {}): ReadForm {
  const find = createDefinitionFinder(options.questionTypes ?? [])
  const { description, faults, formulas } = inspect(input, find, options)
  return faults.length > 0 ? { faults } : { form: withMessages(buildForm(description, { find, formulas }), options) }
}

/**
 * Reads what it can of a description, for an application that prefers to show the rest. Throws when it is no
 * description at all.
 */
export function readFormLeniently(input: unknown, options: ReadOptions = {}): LenientForm {
  const find = createDefinitionFinder(options.questionTypes ?? [])
  const { description, faults, formulas } = inspect(input, find, options)
  const { rest, broken } = withoutBrokenQuestions(description, faults)
  return { form: withMessages(buildForm(rest, { find, formulas }), options), faults, broken }
}

/** Keeps the catalogue that a form was read with, unless it has only the messages of descriptions. */
function withMessages(form: Form, { messages }: ReadOptions): Form {
  return messages !== undefined && 'faults' in messages ? { ...form, messages } : form
}

function inspect(input: unknown, find: FindDefinition, options: ReadOptions) {
  const { messages = descriptionFrCA } = options
  const report = new FaultReport(options.unknownKeys === 'ignore')
  const description = readDescription(input, report, find)
  // Without their language, formulae are read as arithmetic, which means the same in it: what is more is a fault.
  const formulas = (description.formulas && options.formulas) || ARITHMETIC_FORMULAS
  if (description.formulas && formulas === ARITHMETIC_FORMULAS) report.rule('formulas', 'missing_formulas')
  checkForm(description, report, { messages, find, formulas })
  const faults = report.found().map(({ path, code, detail }): DescriptionFault => {
    const question = questionAt(description, path)
    const name = question === null ? '' : (question.question_number ?? String(question.id))
    return { path, code, message: messages.description[code](detail, name) }
  })
  return { description, faults, formulas }
}

/** The innermost question on a path. */
function questionAt(description: FormDescription, path: string): Question | null {
  let questions: readonly Question[] = []
  let question: Question | null = null
  for (const [, list, index] of path.matchAll(/(?:^|\.)(sections|questions|children_question)\[(\d+)\]/g)) {
    const place = Number(index)
    if (list === 'sections') questions = description.sections[place]?.questions ?? []
    else {
      question = questions[place] ?? question
      questions = question?.children_question ?? []
    }
  }
  return question
}
