import type { Form, IndexedOption, IndexedQuestion } from '../description/index-form.ts'
import type { Messages } from '../locales/messages.ts'
import { isBuiltInType } from '../question-type/own-question.ts'
import { isSingleChoice } from '../question-type/question-facts.ts'
import type { Answer, Value } from '../values/answer.ts'
import type { FormState, FormStore, QuestionState } from './form-store.ts'
import { isCounted, QuestionNode } from './question-node.ts'
import { StoreLinks } from './store-links.ts'
import { StoreChanges } from './store-changes.ts'
import { Tally } from './tally.ts'
import type { OpenStore } from './repeated-questions.ts'
import { isChosen, type QuestionAnswers, sameValue } from '../values/value.ts'

/** The store of a form; see FormStore for what each method promises. */
export class AnswerStore implements FormStore {
  readonly form: Form
  readonly #messages: Messages
  /** Questions that were accessed, each with its parents and children; most questions of a form never are. */
  readonly #nodes = new Map<number, QuestionNode>()
  readonly #tally: Tally
  readonly #changes: StoreChanges
  /** Answers loaded into questions that are not on screen, by question; they are read on first access. */
  readonly #postponed = new Map<number, readonly Answer[]>()

  constructor(form: Form, messages: Messages, outside?: QuestionAnswers['elsewhere']) {
    this.form = form
    this.#messages = messages
    this.#tally = new Tally(form.sections.map(({ id }) => id))
    this.#changes = new StoreChanges(this.#tally, () => this.#postponed.size > 0)
    const { links } = form
    for (const indexed of form.questions) {
      if (indexed.parent !== null) continue
      if (links?.roots.has(indexed.question.id) === true) this.#countTree(this.#addNode(indexed, null))
      else this.#count(indexed)
    }
    if (links !== null)
      this.#changes.follow(new StoreLinks(links, (id) => this.#node(id), { locale: messages.locale, outside }))
  }

  question(questionId: number): QuestionState {
    const node = this.#node(questionId)
    if (this.#isPostponed(node)) this.#settle()
    return node.state
  }

  state(): FormState {
    this.#settle()
    return this.#tally.state()
  }

  subscribe(questionId: number, listener: () => void): () => void {
    return this.#node(questionId).subscribe(listener)
  }

  subscribeState(listener: () => void): () => void {
    return this.#changes.subscribeState(listener)
  }

  subscribeChanges(listener: (questionId: number) => void): () => void {
    return this.#changes.subscribeChanges(listener)
  }

  set(optionId: number, value: Value): void {
    this.#settle()
    const { question } = this.#option(optionId)
    const node = this.#node(question.question.id)
    const { values, details } = node.state
    const cleared = isChosen(value) ? siblingsToClear(question, optionId).filter((id) => id in values) : []
    if (cleared.length === 0 && sameValue(values[optionId] ?? '', value)) return
    const next = { ...values }
    put(next, optionId, value)
    for (const id of cleared) put(next, id, '')
    this.#changes.run((change) => change(node, () => node.update(next, details, [optionId, ...cleared])))
  }

  setDetails(optionId: number, details: string): void {
    this.#settle()
    const node = this.#node(this.#option(optionId).question.question.id)
    const { values, details: before } = node.state
    if ((before[optionId] ?? '') === details) return
    const next = { ...before }
    put(next, optionId, details)
    this.#changes.run((change) => change(node, () => node.update(values, next, [optionId])))
  }

  readOutside(numbers: QuestionAnswers['elsewhere']): void {
    this.#changes.readOutside(numbers)
  }

  batch(run: () => void): void {
    this.#changes.run(run)
  }

  load(answers: readonly Answer[]): void {
    this.#settle()
    const byQuestion = new Map<number, Answer[]>()
    for (const answer of answers) {
      const option = this.form.optionById.get(answer.option_id)
      if (option === undefined) continue
      const { id } = option.question.question
      const ofQuestion = byQuestion.get(id)
      if (ofQuestion === undefined) byQuestion.set(id, [answer])
      else ofQuestion.push(answer)
    }
    this.#changes.run((change) => {
      for (const [id, loaded] of byQuestion) {
        const node = this.#nodes.get(id)
        if (node !== undefined && (isShown(node) || this.#isLinked(node.indexed)))
          change(node, () => this.#loadInto(node, loaded))
        else this.#postpone(id, loaded)
      }
    })
  }

  answer(optionId: number): Answer {
    return this.#readNode(optionId).answer(optionId)
  }

  saved(optionId: number): Answer {
    return this.#readNode(optionId).saved(optionId)
  }

  isUnsaved(optionId: number): boolean {
    const { id } = this.#option(optionId).question.question
    if (this.#nodes.get(id)?.unsaved.has(optionId) !== true) return false
    return !this.#postponed.get(id)?.some(({ option_id }) => option_id === optionId)
  }

  changed(sectionId?: number): Answer[] {
    // Loaded answers that are not read yet can only affect which answers are unsaved if there are unsaved ones now.
    if (!this.#hasUnsaved()) return []
    this.#settle()
    return this.#known()
      .filter(({ indexed }) => sectionId === undefined || indexed.section.id === sectionId)
      .flatMap((node) =>
        node.indexed.question.options.filter(({ id }) => node.unsaved.has(id)).map(({ id }) => node.answer(id)),
      )
  }

  markSaved(saved: readonly Answer[]): void {
    this.#settle()
    this.#changes.run((change) => {
      for (const answer of saved) {
        const option = this.form.optionById.get(answer.option_id)
        const node = option && this.#node(option.question.question.id)
        if (node) change(node, () => node.markSaved(answer))
      }
    })
  }

  answers(): Answer[] {
    this.#settle()
    const all = this.#known().flatMap((node) => node.indexed.question.options.map(({ id }) => node.answer(id)))
    return all.filter(({ value }) => value !== '')
  }

  /** A store of another form, for the questions that one of this form repeats. */
  readonly #open: OpenStore = (form, answers, outside) => {
    const store = new AnswerStore(form, this.#messages, outside)
    store.load(answers)
    return store
  }

  #hasUnsaved(): boolean {
    for (const { unsaved } of this.#nodes.values()) if (unsaved.size > 0) return true
    return false
  }

  /** The accessed questions, in display order; the others have no answer. */
  #known(): QuestionNode[] {
    return this.form.questions.flatMap(({ question }) => this.#nodes.get(question.id) ?? [])
  }

  /** Counts a question without answers, and its children; only children that are always shown count. */
  #count(indexed: IndexedQuestion): void {
    const { section, definition, children } = indexed
    // Only the definition of an application's own type knows how it counts without an answer.
    const counts = isBuiltInType(definition)
      ? { ...NOTHING_YET, counted: Number(isCounted(indexed)) }
      : new QuestionNode(indexed, this.#messages, this.#open).contribution
    this.#tally.replace(section.id, NOTHING_YET, counts)
    for (const child of children) if (child.shownBy === null) this.#count(child)
  }

  #countTree(node: QuestionNode): void {
    this.#tally.replace(node.indexed.section.id, NOTHING_YET, node.contribution)
    for (const child of node.children) this.#countTree(child)
  }

  /** Whether others may depend on the question: its answers are then read at once. */
  #isLinked({ parent, question }: IndexedQuestion): boolean {
    if (this.form.links === null) return false
    return parent === null ? this.form.links.roots.has(question.id) : this.#isLinked(parent)
  }

  #addNode(indexed: IndexedQuestion, parent: QuestionNode | null): QuestionNode {
    const node = new QuestionNode(indexed, this.#messages, this.#open)
    parent?.children.push(node)
    if (parent && !(parent.state.visible && parent.shows(node))) node.show(false)
    this.#nodes.set(indexed.question.id, node)
    for (const child of indexed.children) this.#addNode(child, node)
    return node
  }

  #loadInto(node: QuestionNode, answers: readonly Answer[]): void {
    const values = { ...node.state.values }
    const details = { ...node.state.details }
    const ids = answers.map(({ option_id }) => option_id)
    for (const answer of answers) {
      const { option } = this.#option(answer.option_id)
      put(values, option.id, node.indexed.model.read(option, answer.value))
      put(details, option.id, answer.details ?? '')
      node.setRevision(answer)
    }
    const isNew = ids.some((id) => !sameAt(values, node.state.values, id) || !sameAt(details, node.state.details, id))
    if (isNew) node.load(values, details, ids)
    else node.markLoaded(ids)
  }

  /** The question of an option, after its loaded answers were read. */
  #readNode(optionId: number): QuestionNode {
    const node = this.#node(this.#option(optionId).question.question.id)
    if (this.#postponed.has(node.indexed.question.id)) this.#settle()
    return node
  }

  #postpone(questionId: number, answers: readonly Answer[]): void {
    this.#postponed.set(questionId, answers)
    this.#changes.touch(questionId)
  }

  /** Whether a question or one of its parents has loaded answers that are not read yet. */
  #isPostponed(node: QuestionNode): boolean {
    if (this.#postponed.size === 0) return false
    const { parent, question } = node.indexed
    return this.#postponed.has(question.id) || (parent !== null && this.#isPostponed(this.#node(parent.question.id)))
  }

  /**
   * Reads the postponed answers. It notifies nobody: subscribers were notified when the answers came, and are reading
   * now.
   */
  #settle(): void {
    if (this.#postponed.size === 0) return
    const postponed = [...this.#postponed]
    this.#postponed.clear()
    for (const [questionId, answers] of postponed) {
      const node = this.#node(questionId)
      this.#changes.alter(node, () => this.#loadInto(node, answers))
    }
  }

  #node(questionId: number): QuestionNode {
    const node = this.#nodes.get(questionId)
    if (node !== undefined) return node
    const indexed = this.form.questionById.get(questionId)
    if (indexed === undefined) throw new Error(`form ${this.form.description.id} has no question ${questionId}`)
    if (indexed.parent === null) return this.#addNode(indexed, null)
    this.#node(indexed.parent.question.id)
    return this.#node(questionId)
  }

  #option(optionId: number): IndexedOption {
    const option = this.form.optionById.get(optionId)
    if (option === undefined) throw new Error(`form ${this.form.description.id} has no option ${optionId}`)
    return option
  }
}

/** Whether a question or one of its children has subscribers, which means that it is on screen. */
function isShown(node: QuestionNode): boolean {
  return node.isShown || node.children.some(isShown)
}

const NOTHING_YET = { counted: 0, answered: 0, invalid: 0, dirty: 0 }

/** An option without an answer has no key. */
function put<T extends Value>(values: Record<number, T>, optionId: number, value: T): void {
  if (value === '') delete values[optionId]
  else values[optionId] = value
}

function sameAt(
  one: Readonly<Record<number, Value>>,
  other: Readonly<Record<number, Value>>,
  optionId: number,
): boolean {
  return sameValue(one[optionId] ?? '', other[optionId] ?? '')
}

/** Choosing in a radio question, or in a select over options, clears the other choices. */
function siblingsToClear(indexed: IndexedQuestion, optionId: number): number[] {
  return isSingleChoice(indexed) ? indexed.question.options.map(({ id }) => id).filter((id) => id !== optionId) : []
}
