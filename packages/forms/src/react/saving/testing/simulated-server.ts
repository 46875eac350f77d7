import type { Form } from '../../../description/index-form.ts'
import type { Answer } from '../../../engine/answer.ts'
import { normaliseAnswers } from '../../../engine/normalise-answers.ts'
import type { AnswerConflict, SaveOutcome } from '../../form-host.ts'
import { answerGroup } from '../answer-group.ts'

export interface Saved extends AnswerConflict {
  readonly revision: number
}

const NOTHING = { value: '', details: null, revision: 0, updated_by: '', updated_at: '1970-01-01T00:00:00.000Z' }

/**
 * A server as the protocol wants it: an answer is changed only from its last revision, one option at most of a choice is
 * chosen, and saving what stands saved changes nothing. Remembers every revision.
 */
export class SimulatedServer {
  readonly #form: Form
  readonly #history = new Map<number, Saved[]>()
  /** Told of every change, with what stood there before. */
  onChange: (before: Saved, now: Saved) => void = () => undefined
  /** Told when somebody sent just what stands saved. */
  onSame: (person: string, saved: Saved) => void = () => undefined

  constructor(form: Form) {
    this.#form = form
  }

  current(optionId: number): Saved {
    return this.#history.get(optionId)?.at(-1) ?? { ...NOTHING, option_id: optionId }
  }

  at(optionId: number, revision: number): Saved | undefined {
    return revision === 0 ? { ...NOTHING, option_id: optionId } : this.#history.get(optionId)?.[revision - 1]
  }

  everHad(optionId: number, value: string): boolean {
    return (this.#history.get(optionId) ?? []).some((saved) => saved.value === value)
  }

  answers(): Answer[] {
    return [...this.#history.keys()].map((id) => this.current(id))
  }

  save(person: string, sent: readonly Answer[]): SaveOutcome {
    const answers = normaliseAnswers(this.#form, sent)
    const mayChange = new Set(answers.filter((answer) => this.#isFromLast(answer)).map(({ option_id }) => option_id))
    const rivals = answers.flatMap((answer) => {
      const others = mayChange.has(answer.option_id) ? this.#rivals(answer, answers, mayChange) : []
      if (others.length > 0) mayChange.delete(answer.option_id)
      return others
    })
    const conflicts = answers.filter(({ option_id }) => !mayChange.has(option_id)).map(({ option_id }) => option_id)
    const saved = answers
      .filter(({ option_id }) => mayChange.has(option_id))
      .map((answer) => this.#write(person, answer))
    const inConflict = [...conflicts, ...rivals].map((id) => this.current(id))
    return { saved, conflicts: inConflict.map((each) => ({ ...each, by_me: each.updated_by === person })) }
  }

  #isSame({ option_id, value, details }: Answer): boolean {
    const current = this.current(option_id)
    return current.value === value && current.details === details
  }

  #isFromLast(answer: Answer): boolean {
    return this.#isSame(answer) || (answer.revision ?? 0) === this.current(answer.option_id).revision
  }

  #rivals(answer: Answer, sent: readonly Answer[], mayChange: ReadonlySet<number>): number[] {
    const group = answerGroup(this.#form, answer.option_id)
    if (answer.value !== '1' || group.length === 1 || this.#isSame(answer)) return []
    const willBe = (id: number) =>
      mayChange.has(id) ? sent.find((each) => each.option_id === id)?.value : this.current(id).value
    return group.filter((id) => id !== answer.option_id && willBe(id) === '1')
  }

  #write(person: string, answer: Answer): Saved {
    const before = this.current(answer.option_id)
    if (this.#isSame(answer)) {
      this.onSame(person, before)
      return before
    }
    const now = { ...NOTHING, ...answer, updated_by: person, revision: before.revision + 1 }
    this.#history.set(answer.option_id, [...(this.#history.get(answer.option_id) ?? []), now])
    this.onChange(before, now)
    return now
  }
}
