import type { Question } from '../description/form.ts'
import type { IndexedQuestion } from '../description/index-form.ts'
import type { Messages } from '../locales/messages.ts'
import { isBuiltInType } from '../question-type/own-question.ts'
import { NO_RESULTS, noResults, type ValueFault } from '../question-type/question-model.ts'
import type { Answer, Fault } from '../values/answer.ts'
import { faultInWords, keepSameFaults } from './fault-message.ts'
import type { QuestionState, RepeatedQuestions } from './form-store.ts'
import { isChosen, type QuestionAnswers, textOf } from '../values/value.ts'
import { NO_ANSWER, type AnswerTexts, LazyAnswerTexts } from './answer-texts.ts'
import { type OpenStore, repeatedIn } from './repeated-questions.ts'
import { findUnavailableChoices, NO_OPTIONS } from './offered-options.ts'
import { OptionAnswers } from './option-answers.ts'

const NO_FAULTS: readonly Fault[] = []
const NO_VALUE_FAULTS: readonly ValueFault[] = []
const NO_WORDS: readonly string[] = []
const BLANK: Omit<QuestionState, 'question' | 'definition' | 'required'> = {
  visible: true,
  counted: false,
  answered: false,
  values: {},
  details: {},
  unavailable: NO_OPTIONS,
  faults: NO_FAULTS,
  results: {},
}

/** The numbers that a question adds to the counts of its section and of the form. */
export interface Contribution {
  readonly counted: number
  readonly answered: number
  readonly invalid: number
  readonly dirty: number
}

/** One question that is being filled in: its answers, and all that is computed from them alone. */
export class QuestionNode {
  readonly indexed: IndexedQuestion
  readonly children: QuestionNode[] = []
  state: QuestionState
  contribution: Contribution
  readonly #messages: Messages
  #listeners: Set<() => void> | null = null
  readonly #answers = new OptionAnswers()
  /** Number of its conditions that do not hold. */
  #unmet = 0
  /** Messages of its failed checks. */
  #broken: readonly string[] = NO_WORDS
  #elsewhere: ReadonlyMap<string, number> | undefined
  #unavailable = NO_OPTIONS
  #question: Question
  #isRequired: boolean
  #repeated: RepeatedQuestions | undefined

  constructor(indexed: IndexedQuestion, messages: Messages, open: OpenStore) {
    this.indexed = indexed
    this.#messages = messages
    this.#repeated = repeatedIn(indexed, open)
    this.#question = indexed.question
    this.#isRequired = indexed.question.required === 1
    this.state = { ...BLANK, question: indexed.question, definition: indexed.definition, required: this.#isRequired }
    this.state = this.#computed(BLANK.values, BLANK.details, BLANK.visible)
    this.contribution = this.#contributed()
  }

  get unsaved(): ReadonlySet<number> {
    return this.#answers.unsaved
  }

  get listeners(): Iterable<() => void> {
    return this.#listeners ?? []
  }

  get isShown(): boolean {
    return this.#listeners !== null && this.#listeners.size > 0
  }

  /** Calls a function after each change of the question; returns a function that ends this. */
  subscribe(listener: () => void): () => void {
    const listeners = (this.#listeners ??= new Set())
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Sets other values or details, and serialises the texts of the named options again. */
  update(values: QuestionState['values'], details: QuestionState['details'], optionIds: Iterable<number>): void {
    this.state = this.#computed(values, details, this.state.visible)
    for (const id of optionIds) this.#answers.set(id, this.#wire(id, values, details))
    this.contribution = this.#contributed()
  }

  /** Sets other values or details as those of the last save. */
  load(values: QuestionState['values'], details: QuestionState['details'], optionIds: Iterable<number>): void {
    this.state = this.#computed(values, details, this.state.visible)
    for (const id of optionIds) this.#answers.load(id, new LazyAnswerTexts(() => this.#wire(id, values, details)))
    this.contribution = this.#contributed()
  }

  /** Shows or hides the question: its answers stay, but only count and are only validated while it is shown. */
  show(visible: boolean): void {
    this.state = this.#computed(this.state.values, this.state.details, visible)
    this.contribution = this.#contributed()
  }

  /** Counts a condition that no longer holds (1) or holds again (-1). */
  addUnmet(more: 1 | -1, above: QuestionNode | null): void {
    this.#unmet += more
    const visible = above === null ? this.isAllowed : above.state.visible && above.shows(this)
    if (visible !== this.state.visible) this.show(visible)
  }

  /** Whether all its conditions hold. */
  get isAllowed(): boolean {
    return this.#unmet === 0
  }

  /** Whether it must be answered while it is shown. */
  get isRequired(): boolean {
    return this.#isRequired
  }

  /** Requires it, or no longer. */
  require(isRequired: boolean): void {
    this.#isRequired = isRequired
    this.#again()
  }

  /** Sets its description, which may have other headings, and which of its choices are not offered. */
  describe(question: Question, unavailable: ReadonlySet<number>): void {
    this.#question = question
    this.#unavailable = unavailable
    this.#again()
  }

  /** Whether its results would be computed from other numbers of other questions than now. */
  differs(elsewhere: ReadonlyMap<string, number>): boolean {
    for (const [name, value] of elsewhere) if (this.#elsewhere?.get(name) !== value) return true
    return false
  }

  /** Sets the numbers of other questions from which its results are computed. */
  readElsewhere(elsewhere: ReadonlyMap<string, number>): void {
    this.#elsewhere = elsewhere
    this.#repeated = this.#repeated?.withOutside(elsewhere)
    this.#again()
  }

  /** Sets the messages of its failed checks. */
  setBroken(messages: readonly string[]): void {
    this.#broken = messages
    this.#again()
  }

  /** Whether links that read the question, or a check of it, may give something else than in this earlier state. */
  givesOther(before: QuestionState, elsewhere: ReadonlyMap<string, number> | undefined): boolean {
    const { visible, counted, values, details } = this.state
    return (
      visible !== before.visible ||
      counted !== before.counted ||
      values !== before.values ||
      details !== before.details ||
      elsewhere !== this.#elsewhere
    )
  }

  get elsewhere(): ReadonlyMap<string, number> | undefined {
    return this.#elsewhere
  }

  /** Marks the current texts of options as those of the last save. */
  markLoaded(optionIds: Iterable<number>): void {
    for (const id of optionIds) this.#answers.markLoaded(id)
    this.contribution = this.#contributed()
  }

  /** Marks an answer as saved; what was changed since then stays unsaved. */
  markSaved(answer: Answer): void {
    const option = this.indexed.question.options.find(({ id }) => id === answer.option_id)
    if (option === undefined) return
    const value = this.indexed.model.write(option, this.indexed.model.read(option, answer.value))
    this.#answers.markSaved(option.id, { value, details: answer.details })
    this.#answers.setRevision(answer)
    this.contribution = this.#contributed()
  }

  setRevision(answer: Answer): void {
    this.#answers.setRevision(answer)
  }

  /** The answer of an option as it is sent. */
  answer(optionId: number): Answer {
    return this.#answers.answer(optionId, 'current')
  }

  /** The answer of an option as it was last loaded or saved. */
  saved(optionId: number): Answer {
    return this.#answers.answer(optionId, 'saved')
  }

  /** Whether the choices in this question show a child. */
  shows(child: QuestionNode): boolean {
    const { shownBy } = child.indexed
    if (!child.isAllowed) return false
    return shownBy === null || shownBy.some((optionId) => isChosen(this.state.values[optionId]))
  }

  #computed(values: QuestionState['values'], details: QuestionState['details'], visible: boolean): QuestionState {
    const { indexed } = this
    const elsewhere = this.#elsewhere
    const answers = { values, details, elsewhere }
    const isBlank = isNothing(values) && isNothing(details) && isBuiltInType(indexed.definition)
    const state = {
      question: this.#question,
      definition: indexed.definition,
      visible,
      required: this.#isRequired,
      counted: visible && this.#isRequired && isCountable(indexed),
      answered: !isBlank && indexed.model.isAnswered(answers),
      values,
      details,
      unavailable: this.#unavailable,
      faults: visible ? this.#faults(isBlank ? NO_VALUE_FAULTS : this.#valueFaults(answers)) : NO_FAULTS,
      results: NO_RESULTS,
      ...(this.#repeated !== undefined && { repeated: this.#repeated }),
    }
    if (indexed.model.results === noResults) return state
    let results: QuestionState['results'] | undefined
    return {
      ...state,
      // Results are computed on first access: most questions of a form are not on screen.
      get results() {
        results ??= indexed.model.results(answers, elsewhere)
        return results
      },
    }
  }

  #valueFaults(answers: QuestionAnswers): readonly ValueFault[] {
    const { question, model } = this.indexed
    const faults = model.faults(answers)
    const unavailable = this.#unavailable
    return unavailable.size === 0
      ? faults
      : [...faults, ...findUnavailableChoices(question.options, answers, unavailable)]
  }

  #faults(valueFaults: readonly ValueFault[]): readonly Fault[] {
    if (valueFaults.length === 0 && this.#broken.length === 0) return NO_FAULTS
    const faults = [...valueFaults, ...this.#broken.map((message) => this.#disagreement(message))]
    const { id } = this.indexed.question
    return keepSameFaults(
      this.state.faults,
      faults.map((fault) => faultInWords(id, fault, this.#messages)),
    )
  }

  /** The fault of a failed check, at the first option, since it concerns the whole question. */
  #disagreement(message: string): ValueFault {
    return { option_id: this.indexed.question.options[0]?.id ?? 0, path: '', code: 'check', message }
  }

  #again(): void {
    this.show(this.state.visible)
  }

  #contributed(): Contribution {
    const { visible, counted, answered, faults } = this.state
    return {
      counted: Number(counted),
      answered: Number(counted && answered),
      invalid: Number(visible && faults.length > 0),
      dirty: this.unsaved.size,
    }
  }

  #wire(optionId: number, values: QuestionState['values'], details: QuestionState['details']): AnswerTexts {
    const option = this.indexed.question.options.find(({ id }) => id === optionId)
    if (option === undefined) return NO_ANSWER
    const value = this.indexed.model.write(option, values[optionId] ?? '')
    const asksDetail = option.detail === 1 && isChosen(value)
    return { value, details: asksDetail ? textOf(details[optionId]) || null : null }
  }
}

/** Whether a question counts in the completion while it is shown, whatever is answered elsewhere. */
export function isCounted(indexed: IndexedQuestion): boolean {
  return indexed.question.required === 1 && isCountable(indexed)
}

function isCountable({ question: { computed }, definition }: IndexedQuestion): boolean {
  return !computed?.readOnly && definition.isCounted !== false
}

function isNothing(byOption: Readonly<Record<number, unknown>>): boolean {
  for (const _ in byOption) return false
  return true
}
