import type { IndexedQuestion } from '../description/index-form.ts'
import type { Messages } from '../locales/messages.ts'
import type { ValueFault } from '../questions/question-model.ts'
import type { Answer, Fault, Value } from './answer.ts'
import { faultMessage } from './fault-message.ts'
import type { QuestionState } from './form-store.ts'
import { isChosen, textOf } from './value.ts'

/** An answer's texts, as they travel. */
interface Wire {
  readonly value: string
  readonly details: string | null
}

const NO_FAULTS: readonly Fault[] = []
const NO_ANSWER: Wire = { value: '', details: null }

/** What a question adds to the counts of its section and of the form. */
export interface Contribution {
  readonly counted: number
  readonly answered: number
  readonly invalid: number
  readonly dirty: number
}

/** One question being filled in: its answers, and all that is computed from them and from nothing else. */
export class QuestionNode {
  readonly indexed: IndexedQuestion
  readonly children: QuestionNode[] = []
  readonly listeners = new Set<() => void>()
  state: QuestionState
  contribution: Contribution
  readonly #messages: Messages
  readonly #saved = new Map<number, Wire>()
  readonly #current = new Map<number, Wire>()
  readonly #revisions = new Map<number, number>()
  readonly #unsaved = new Set<number>()

  constructor(indexed: IndexedQuestion, messages: Messages) {
    this.indexed = indexed
    this.#messages = messages
    const blank = { values: {}, details: {}, visible: true }
    this.state = this.#computed(blank.values, blank.details, blank.visible)
    this.contribution = this.#contributed()
  }

  get unsaved(): ReadonlySet<number> {
    return this.#unsaved
  }

  /** Takes other values or details; texts of the options named are written anew. */
  update(values: QuestionState['values'], details: QuestionState['details'], optionIds: Iterable<number>): void {
    this.state = this.#computed(values, details, this.state.visible)
    for (const id of optionIds) this.#rewrite(id)
    this.contribution = this.#contributed()
  }

  /** Shows or hides the question: its answers stay, and are counted and validated only while it is shown. */
  show(visible: boolean): void {
    this.state = this.#computed(this.state.values, this.state.details, visible)
    this.contribution = this.#contributed()
  }

  /** Takes the texts that options have now as those of the last save. */
  markLoaded(optionIds: Iterable<number>): void {
    for (const id of optionIds) {
      this.#saved.set(id, this.#current.get(id) ?? NO_ANSWER)
      this.#unsaved.delete(id)
    }
    this.contribution = this.#contributed()
  }

  /** Takes an answer as saved; what was changed since then stays unsaved. */
  markSaved(answer: Answer): void {
    const option = this.indexed.question.options.find(({ id }) => id === answer.option_id)
    if (option === undefined) return
    const value = this.indexed.model.write(option, this.indexed.model.read(option, answer.value))
    this.#saved.set(option.id, { value, details: answer.details })
    this.#compare(option.id)
    this.setRevision(answer)
    this.contribution = this.#contributed()
  }

  setRevision({ option_id, revision }: Answer): void {
    if (revision !== undefined) this.#revisions.set(option_id, revision)
  }

  /** The answer of an option as it is sent. */
  answer(optionId: number): Answer {
    const wire = this.#current.get(optionId) ?? NO_ANSWER
    const revision = this.#revisions.get(optionId)
    return { option_id: optionId, ...wire, ...(revision !== undefined && { revision }) }
  }

  /** Whether a child is shown by what is chosen here. */
  shows(child: QuestionNode): boolean {
    const { shownBy } = child.indexed
    return shownBy === null || shownBy.some((optionId) => isChosen(this.state.values[optionId]))
  }

  #computed(values: QuestionState['values'], details: QuestionState['details'], visible: boolean): QuestionState {
    const { model, question } = this.indexed
    const answers = { values, details }
    return {
      question,
      visible,
      counted: this.#isCounted(visible),
      answered: model.isAnswered(answers),
      values,
      details,
      faults: visible ? model.faults(answers).map((fault) => this.#inWords(fault)) : NO_FAULTS,
      results: model.results(answers),
    }
  }

  #inWords(fault: ValueFault): Fault {
    const { option_id, path, code } = fault
    return {
      question_id: this.indexed.question.id,
      option_id,
      path,
      code,
      message: faultMessage(fault, this.#messages),
    }
  }

  #isCounted(visible: boolean): boolean {
    const { question, definition } = this.indexed
    const { required, computed } = question
    return visible && required === 1 && !computed?.readOnly && definition.isCounted !== false
  }

  #contributed(): Contribution {
    const { visible, counted, answered, faults } = this.state
    return {
      counted: Number(counted),
      answered: Number(counted && answered),
      invalid: Number(visible && faults.length > 0),
      dirty: this.#unsaved.size,
    }
  }

  #rewrite(optionId: number): void {
    const option = this.indexed.question.options.find(({ id }) => id === optionId)
    if (option === undefined) return
    const value = this.indexed.model.write(option, this.#valueOf(optionId))
    const asksDetail = option.detail === 1 && isChosen(value)
    this.#current.set(optionId, { value, details: asksDetail ? textOf(this.state.details[optionId]) || null : null })
    this.#compare(optionId)
  }

  #valueOf(optionId: number): Value {
    return this.state.values[optionId] ?? ''
  }

  #compare(optionId: number): void {
    const current = this.#current.get(optionId) ?? NO_ANSWER
    const saved = this.#saved.get(optionId) ?? NO_ANSWER
    const same = current.value === saved.value && (current.details ?? '') === (saved.details ?? '')
    if (same) this.#unsaved.delete(optionId)
    else this.#unsaved.add(optionId)
  }
}
