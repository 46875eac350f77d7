import type { QuestionNode } from './question-node.ts'
import type { StoreLinks } from './store-links.ts'
import type { QuestionAnswers } from '../values/value.ts'
import type { Tally } from './tally.ts'

/** Changes one question. */
export type ChangeNode = (node: QuestionNode, change: () => void) => void

/** Applies changes to questions, updates the counts, and notifies listeners once per change. */
export class StoreChanges {
  readonly #tally: Tally
  /** Whether the counts may be outdated, because of answers that are not read yet. */
  readonly #mayDiffer: () => boolean
  readonly #listeners = new Set<() => void>()
  readonly #changeListeners = new Set<(questionId: number) => void>()
  #links: StoreLinks | null = null
  /**
   * Questions that changed since the outermost change began, by id, with the node to notify; null when no change is in
   * progress.
   */
  #touched: Map<number, QuestionNode | null> | null = null

  constructor(tally: Tally, mayDiffer: () => boolean) {
    this.#tally = tally
    this.#mayDiffer = mayDiffer
  }

  subscribeState(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  subscribeChanges(listener: (questionId: number) => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** Includes a question without a node in the notification of the current change, though nothing in it changed yet. */
  touch(questionId: number): void {
    if (this.#touched?.has(questionId) === false) this.#touched.set(questionId, null)
  }

  /** Runs changes, then notifies listeners once; nested changes are notified with the outermost. */
  run(run: (change: ChangeNode) => void): void {
    if (this.#touched !== null) return run(this.alter)
    const touched = new Map<number, QuestionNode | null>()
    const stateBefore = this.#tally.state()
    this.#touched = touched
    try {
      run(this.alter)
    } finally {
      this.#touched = null
      for (const node of touched.values()) for (const listener of node?.listeners ?? []) listener()
      for (const listener of this.#changeListeners) for (const questionId of touched.keys()) listener(questionId)
      const mayDiffer = this.#mayDiffer() || this.#tally.state() !== stateBefore
      if (mayDiffer) for (const listener of this.#listeners) listener()
    }
  }

  /** Applies links between questions from now on. */
  follow(links: StoreLinks): void {
    this.#links = links
    links.settle(this.#alterTree)
  }

  /** Sets numbers from outside the form, and applies the links that read them. */
  readOutside(numbers: QuestionAnswers['elsewhere']): void {
    this.run(() => {
      this.#links?.readOutside(numbers)
      this.#links?.settle(this.#alterTree)
    })
  }

  /** Changes a question, then shows, hides or recomputes what depends on it. */
  readonly alter: ChangeNode = (node, change) => {
    this.#alterTree(node, change)
    this.#links?.settle(this.#alterTree)
  }

  /** Changes a question, then shows or hides its children. */
  readonly #alterTree: ChangeNode = (node, change) => {
    const before = node.contribution
    const questionBefore = node.state
    const { elsewhere } = node
    change()
    this.#tally.replace(node.indexed.section.id, before, node.contribution)
    if (node.state !== questionBefore) this.#touched?.set(node.indexed.question.id, node)
    if (this.#links !== null && node.givesOther(questionBefore, elsewhere)) this.#links.touch(node.indexed.question.id)
    for (const child of node.children) {
      const visible = node.state.visible && node.shows(child)
      if (visible !== child.state.visible) this.#alterTree(child, () => child.show(visible))
    }
  }
}
