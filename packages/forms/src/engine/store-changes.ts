import type { QuestionNode } from './question-node.ts'
import type { Tally } from './tally.ts'

/** Changes one question. */
export type ChangeNode = (node: QuestionNode, change: () => void) => void

/** Makes changes to questions, keeps the counts in step, and tells those who listen, once per change. */
export class StoreChanges {
  readonly #tally: Tally
  /** Whether the counts may be others than those that are known, for answers that were not read yet. */
  readonly #mayDiffer: () => boolean
  readonly #listeners = new Set<() => void>()
  readonly #changeListeners = new Set<(questionId: number) => void>()
  /** Questions that changed since the outermost change began; null when nothing is being changed. */
  #touched: Set<QuestionNode> | null = null

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

  /** Tells of a question with the change that is being made, though nothing in it changed yet. */
  touch(node: QuestionNode): void {
    this.#touched?.add(node)
  }

  /** Runs changes, then tells those who listen, once; changes within changes are told with the outermost. */
  run(run: (change: ChangeNode) => void): void {
    if (this.#touched !== null) return run(this.alter)
    const touched = new Set<QuestionNode>()
    const stateBefore = this.#tally.state()
    this.#touched = touched
    try {
      run(this.alter)
    } finally {
      this.#touched = null
      for (const node of touched) for (const listener of node.listeners) listener()
      for (const listener of this.#changeListeners) for (const node of touched) listener(node.indexed.question.id)
      const mayDiffer = this.#mayDiffer() || this.#tally.state() !== stateBefore
      if (mayDiffer) for (const listener of this.#listeners) listener()
    }
  }

  /** Changes a question, then shows or hides those under it. */
  readonly alter: ChangeNode = (node, change) => {
    const before = node.contribution
    const questionBefore = node.state
    change()
    this.#tally.replace(node.indexed.section.id, before, node.contribution)
    if (node.state !== questionBefore) this.#touched?.add(node)
    for (const child of node.children) {
      const visible = node.state.visible && node.shows(child)
      if (visible !== child.state.visible) this.alter(child, () => child.show(visible))
    }
  }
}
