import type { FormStore } from '../engine/form-store.ts'
import type { Answer } from '../values/answer.ts'
import type { NewAct } from './act-journal.ts'

interface RememberedAnswer {
  readonly now: Answer
  readonly saved: Answer
}

/**
 * Remembers each answer of a store as it was last read, and finds out what was done to it since. The store itself
 * reports only which question changed.
 */
export class AnswerDifferences {
  readonly #store: FormStore
  readonly #remembered = new Map<number, RememberedAnswer>()
  readonly #visible = new Map<number, boolean>()
  /** Options that were unsaved when they were last read: only these can be saved without a change of the answer. */
  readonly #unsaved = new Set<number>()

  constructor(store: FormStore) {
    this.#store = store
    for (const { question } of store.form.questions) {
      this.#visible.set(question.id, store.question(question.id).visible)
      for (const { id } of question.options) this.#remember(id)
    }
  }

  /** What was done to a question since it was last read, in the order of its options. */
  ofQuestion(questionId: number): NewAct[] {
    const { question, visible } = this.#store.question(questionId)
    const acts = question.options.flatMap(({ id }) => this.#ofOption(id))
    if (visible === this.#visible.get(questionId)) return acts
    this.#visible.set(questionId, visible)
    return [...acts, { kind: visible ? 'show' : 'hide', question_id: questionId }]
  }

  /** What was saved since; the store does not report a save that leaves other answers unsaved. */
  ofSaves(): NewAct[] {
    return [...this.#unsaved].flatMap((id) => this.#ofOption(id))
  }

  #ofOption(id: number): NewAct[] {
    const before = this.#remembered.get(id)
    const { now, saved } = this.#remember(id)
    const question_id = this.#store.form.optionById.get(id)?.question.question.id
    if (before === undefined || question_id === undefined) return []
    const subject = { question_id, option_id: id }
    const isChanged = !isSameText(now, before.now)
    const isSaved = !isSameText(saved, before.saved) || saved.revision !== before.saved.revision
    const { value, details } = now
    if (isChanged && isSaved && !this.#unsaved.has(id))
      return [{ kind: 'load', ...subject, value, details, revision: saved.revision ?? null }]
    const acts: NewAct[] = []
    if (isChanged)
      acts.push(value === '' ? { kind: 'clear', ...subject } : { kind: 'answer', ...subject, value, details })
    if (isSaved) acts.push({ kind: 'saved', ...subject, value: saved.value, revision: saved.revision ?? null })
    return acts
  }

  #remember(id: number): RememberedAnswer {
    const answers = { now: this.#store.answer(id), saved: this.#store.saved(id) }
    this.#remembered.set(id, answers)
    if (this.#store.isUnsaved(id)) this.#unsaved.add(id)
    else this.#unsaved.delete(id)
    return answers
  }
}

function isSameText(one: Answer, other: Answer): boolean {
  return one.value === other.value && (one.details ?? '') === (other.details ?? '')
}
