import type { Option } from '../../description/form.ts'
import type { Answer } from '../../engine/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { sameWire, type Wire } from '../../journal/journal.ts'
import type { AnswerConflict } from '../form-host.ts'
import { answerGroup, questionOf } from './answer-group.ts'
import type { Doubts } from './doubts.ts'

/** What goes with a save, and why the rest does not. */
export interface Outgoing {
  readonly answers: readonly Answer[]
  /** An answer is over its length: a backend would refuse it, and the whole save with it. */
  readonly isTooLong: boolean
  /** An answer was refused as it stands. */
  readonly isRefused: boolean
}

/** Which answers are to be sent: those that the server is not known to have, less those that must wait. */
export class Outbox {
  readonly #store: FormStore
  readonly #doubts: Doubts
  /** Questions that may hold something to send. */
  readonly #open = new Set<number>()
  readonly #refused = new Map<number, Wire>()

  constructor(store: FormStore, doubts: Doubts) {
    this.#store = store
    this.#doubts = doubts
    for (const { option_id } of store.changed()) this.touch(questionOf(store.form, option_id) ?? 0)
  }

  touch(questionId: number): void {
    this.#open.add(questionId)
  }

  /** Whether a question has something that the server is not known to have. */
  isOpen(questionId: number): boolean {
    return this.#options(questionId).some(({ id }) => this.#isPending(id))
  }

  /** Questions with something that the server is not known to have. */
  questions(): number[] {
    for (const id of this.#open) if (!this.isOpen(id)) this.#open.delete(id)
    return [...this.#open]
  }

  /** These answers were refused as they stand: they wait until they change. */
  refuse(answers: readonly Answer[]): void {
    for (const answer of answers) this.#refused.set(answer.option_id, answer)
  }

  /** The person wants another try. */
  forgetRefusals(): void {
    this.#refused.clear()
  }

  /** What of these questions goes with a save now. Conflicts wait for the person, with what stands or falls with them. */
  take(questionIds: readonly number[], conflicts: readonly AnswerConflict[]): Outgoing {
    const { form } = this.#store
    const disputed = new Set(conflicts.flatMap(({ option_id }) => answerGroup(form, option_id)))
    const pending = questionIds.flatMap((id) => this.#pending(id)).filter((id) => !disputed.has(id))
    const tooLong = pending.filter((id) => this.#isTooLong(id))
    const refused = pending.filter((id) => this.#isRefused(id))
    const held = new Set([...tooLong, ...refused].flatMap((id) => answerGroup(form, id)))
    return {
      answers: pending.filter((id) => !held.has(id)).map((id) => this.#store.answer(id)),
      isTooLong: tooLong.length > 0,
      isRefused: refused.length > 0,
    }
  }

  #pending(questionId: number): number[] {
    return this.#options(questionId)
      .map(({ id }) => id)
      .filter((id) => this.#isPending(id))
  }

  #isPending(optionId: number): boolean {
    return this.#store.isUnsaved(optionId) || this.#doubts.has(optionId)
  }

  #options(questionId: number): readonly Option[] {
    return this.#store.form.questionById.get(questionId)?.question.options ?? []
  }

  #isTooLong(optionId: number): boolean {
    const { faults } = this.#store.question(questionOf(this.#store.form, optionId) ?? 0)
    return faults.some((fault) => fault.option_id === optionId && fault.code === 'too_long')
  }

  #isRefused(optionId: number): boolean {
    const refused = this.#refused.get(optionId)
    return refused !== undefined && sameWire(refused, this.#store.answer(optionId))
  }
}
