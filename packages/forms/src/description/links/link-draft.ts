import { FormulaError, type FormulaFault } from '../../formula/formula-error.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import { textTestName } from '../../formula/text-test.ts'
import { isSingleChoice } from '../../question-type/question-facts.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'
import type { DescriptionFaultCode } from '../description-fault.ts'
import type { Check, Question, Section } from '../form.ts'
import type { Link } from './form-links.ts'

/** A question that links may read or affect. */
export interface Linkable {
  readonly question: Question
  /** Null for an unknown type. */
  readonly definition: QuestionDefinition | null
  readonly parent: Linkable | null
  readonly path: string
  /** Paths of its options and fields, when those are not under its own path. */
  readonly optionsPath?: string
  readonly fieldsPath?: string
}

/** The parts of a form from which links are read, with `computed` merged in the questions. */
export interface LinkSource {
  readonly sections: readonly Pick<Section, 'questions' | 'show_if'>[]
  readonly checks: readonly Check[] | undefined
  readonly questions: readonly Linkable[]
  /** In a repetition: the questions of the form around it, which its formulae may read. */
  readonly around?: readonly Linkable[] | undefined
  /** The questions in repetitions, which no formula outside reads. */
  readonly repeated?: readonly Linkable[] | undefined
  readonly formulas: FormulaLanguage
}

/** Receives the faults of formulae over other questions. */
export interface LinkFaults {
  readonly rule: (path: string, code: DescriptionFaultCode, detail: string) => void
  readonly reason: (fault: FormulaFault, token: string) => string
}

/** A link before its formula is parsed. */
export interface LinkDraft {
  readonly kind: Link['kind']
  readonly path: string
  /** The formula, or the names of other questions' numbers in the formula of a question. */
  readonly written: string | readonly string[]
  readonly targets: readonly number[]
  readonly message?: string
  /** The choice that it offers, or the input that it reads. */
  readonly optionId?: number
  readonly fieldId?: string
}

/** Every link in a description; most have none. */
export function linkDrafts({ sections, checks, questions, formulas }: LinkSource): LinkDraft[] {
  const drafts: LinkDraft[] = []
  const choices = choiceIds(questions)
  for (const each of questions) {
    const { id, show_if, required_if } = each.question
    if (show_if !== undefined)
      drafts.push({ kind: 'condition', path: `${each.path}.show_if`, written: show_if, targets: [id] })
    if (required_if !== undefined)
      drafts.push({ kind: 'requirement', path: `${each.path}.required_if`, written: required_if, targets: [id] })
    drafts.push(...offerDrafts(each), ...headingDrafts(each, choices))
    const names = namesFromElsewhere(each, formulas)
    if (names.length > 0) drafts.push({ kind: 'transfer', path: pathOfNames(each), written: names, targets: [id] })
  }
  for (const [place, { show_if, questions: own }] of sections.entries()) {
    const targets = own.map(({ id }) => id)
    if (show_if !== undefined)
      drafts.push({ kind: 'condition', path: `sections[${place}].show_if`, written: show_if, targets })
  }
  for (const [place, { holds, message, questions: targets }] of (checks ?? []).entries())
    drafts.push({ kind: 'agreement', path: `checks[${place}].holds`, written: holds, targets, message })
  return drafts
}

function offerDrafts({ question, path, optionsPath = `${path}.options` }: Linkable): LinkDraft[] {
  return question.options.flatMap(({ id, show_if }, place): LinkDraft[] => {
    if (show_if === undefined) return NO_DRAFTS
    const where = `${optionsPath}[${place}].show_if`
    return [{ kind: 'offer', path: where, written: show_if, targets: [question.id], optionId: id }]
  })
}

/** Ids of the options of questions in which one option at most is chosen. */
function choiceIds(questions: readonly Linkable[]): ReadonlySet<number> {
  const single = questions.filter(
    ({ question, definition }) => definition !== null && isSingleChoice({ question, definition }),
  )
  return new Set(single.flatMap(({ question }) => question.options.map(({ id }) => id)))
}

/**
 * A heading reads whether its input is filled in, which finds inputs with one text, number or date; or whether an option
 * is chosen.
 */
function headingDrafts(linkable: Linkable, choices: ReadonlySet<number>): LinkDraft[] {
  const { id, fields } = linkable.question
  return fields.flatMap(({ id: fieldId, title_from: optionId }, place): LinkDraft[] => {
    if (optionId === undefined) return NO_DRAFTS
    const path = `${fieldsPathOf(linkable)}[${place}].title_from`
    const name = `o${optionId}`
    const written = [choices.has(optionId) ? name : textTestName('is_not_empty', name, '')]
    return [{ kind: 'heading', path, written, targets: [id], optionId, fieldId }]
  })
}

const NO_DRAFTS: LinkDraft[] = []

function pathOfNames(linkable: Linkable): string {
  const repeats = linkable.definition?.repeatsChildren === true
  return repeats ? `${linkable.path}.children_question` : `${fieldsPathOf(linkable)}[0].values[0]`
}

function fieldsPathOf({ path, fieldsPath = `${path}.fields` }: Linkable): string {
  return fieldsPath
}

const NO_NAMES: readonly string[] = []

/** The names of other questions' numbers; empty for an invalid formula, which is reported where it is read. */
function namesFromElsewhere({ definition, question }: Linkable, formulas: FormulaLanguage): readonly string[] {
  try {
    return definition?.reads?.(question, formulas) ?? NO_NAMES
  } catch (error) {
    if (error instanceof FormulaError) return NO_NAMES
    throw error
  }
}
