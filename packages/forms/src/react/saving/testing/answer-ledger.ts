import type { Answer } from '../../../values/answer.ts'
import type { AnswerConflict } from '../answer-conflict.ts'

/** A saved answer on a server: its revision, and who gave it. */
export interface Saved extends AnswerConflict {
  readonly revision: number
}

const NOTHING = { value: '', details: null, revision: 0, updated_by: '', updated_at: '1970-01-01T00:00:00.000Z' }

/** History of all revisions that a server ever had of each answer, in order. */
export class AnswerLedger {
  readonly #history = new Map<number, Saved[]>()

  /** The saved answer of an option; revision 0 when there is none. */
  current(optionId: number): Saved {
    return this.#history.get(optionId)?.at(-1) ?? { ...NOTHING, option_id: optionId }
  }

  /** The answer at a revision; undefined when the server never had it. */
  at(optionId: number, revision: number): Saved | undefined {
    if (revision === 0) return { ...NOTHING, option_id: optionId }
    return this.#history.get(optionId)?.find((saved) => saved.revision === revision)
  }

  /** Whether any saved value of this option ever fulfilled a condition. */
  everHad(optionId: number, is: (value: string) => boolean): boolean {
    return (this.#history.get(optionId) ?? []).some((saved) => is(saved.value))
  }

  /** The current answers of all options that were ever answered. */
  answers(): Answer[] {
    return [...this.#history.keys()].map((id) => this.current(id))
  }

  /** Records a saved answer; returns the one before it. */
  enter(saved: Saved): Saved {
    const before = this.current(saved.option_id)
    this.#history.set(saved.option_id, [...(this.#history.get(saved.option_id) ?? []), saved])
    return before
  }
}
