import type { Answer } from '../../../values/answer.ts'
import type { AnswerConflict } from '../answer-conflict.ts'

/** An answer as a server has it: its revision, and who gave it. */
export interface Saved extends AnswerConflict {
  readonly revision: number
}

const NOTHING = { value: '', details: null, revision: 0, updated_by: '', updated_at: '1970-01-01T00:00:00.000Z' }

/** Every revision that a server ever had of each answer, in order. */
export class AnswerLedger {
  readonly #history = new Map<number, Saved[]>()

  /** What is saved for an option; revision 0 when nothing does. */
  current(optionId: number): Saved {
    return this.#history.get(optionId)?.at(-1) ?? { ...NOTHING, option_id: optionId }
  }

  /** What stood saved at a revision; undefined when the server never had it. */
  at(optionId: number, revision: number): Saved | undefined {
    if (revision === 0) return { ...NOTHING, option_id: optionId }
    return this.#history.get(optionId)?.find((saved) => saved.revision === revision)
  }

  /** Whether a value of this option was ever saved of which this is so. */
  everHad(optionId: number, is: (value: string) => boolean): boolean {
    return (this.#history.get(optionId) ?? []).some((saved) => is(saved.value))
  }

  /** What is saved of all that was ever answered. */
  answers(): Answer[] {
    return [...this.#history.keys()].map((id) => this.current(id))
  }

  /** Enters what was written; gives what stood there before. */
  enter(saved: Saved): Saved {
    const before = this.current(saved.option_id)
    this.#history.set(saved.option_id, [...(this.#history.get(saved.option_id) ?? []), saved])
    return before
  }
}
