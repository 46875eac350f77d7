import type { Answer } from '../values/answer.ts'
import { NO_ANSWER, type AnswerTexts } from './answer-texts.ts'

/** The texts of one option. */
interface OptionAnswer {
  /** The texts now. */
  current: AnswerTexts
  /** The texts that were last loaded or saved. */
  saved: AnswerTexts
  revision?: number
}

const NO_OPTIONS: ReadonlySet<number> = new Set()

/**
 * The answers of one question's options in wire format, and which of them are unsaved. The collections are created when
 * they get something: a server has 1,000 forms of 170 questions in memory, of which most are unanswered.
 */
export class OptionAnswers {
  #byOption: Map<number, OptionAnswer> | null = null
  #unsaved: Set<number> | null = null

  get unsaved(): ReadonlySet<number> {
    return this.#unsaved ?? NO_OPTIONS
  }

  /** Sets the current texts of an option. */
  set(optionId: number, texts: AnswerTexts): void {
    this.#of(optionId).current = texts
    this.#compare(optionId)
  }

  /** Sets the texts of an option as those of the last save; nothing is compared, so lazy texts stay unwritten. */
  load(optionId: number, texts: AnswerTexts): void {
    const answer = this.#of(optionId)
    answer.current = texts
    answer.saved = texts
    this.#unsaved?.delete(optionId)
  }

  /** Marks the current texts of an option as those of the last save. */
  markLoaded(optionId: number): void {
    this.load(optionId, this.#of(optionId).current)
  }

  /** Marks texts as saved; an option that has others by now stays unsaved. */
  markSaved(optionId: number, texts: AnswerTexts): void {
    this.#of(optionId).saved = texts
    this.#compare(optionId)
  }

  setRevision({ option_id, revision }: Answer): void {
    if (revision !== undefined) this.#of(option_id).revision = revision
  }

  /** Returns the answer of an option as it is now, or as it was last loaded or saved. */
  answer(option_id: number, which: 'current' | 'saved'): Answer {
    const answer = this.#byOption?.get(option_id)
    const { value, details } = answer?.[which] ?? NO_ANSWER
    const revision = answer?.revision
    return { option_id, value, details, ...(revision !== undefined && { revision }) }
  }

  #of(optionId: number): OptionAnswer {
    const byOption = (this.#byOption ??= new Map())
    const existing = byOption.get(optionId)
    if (existing !== undefined) return existing
    const created: OptionAnswer = { current: NO_ANSWER, saved: NO_ANSWER }
    byOption.set(optionId, created)
    return created
  }

  #compare(optionId: number): void {
    const { current, saved } = this.#of(optionId)
    const same =
      current === saved || (current.value === saved.value && (current.details ?? '') === (saved.details ?? ''))
    if (same) this.#unsaved?.delete(optionId)
    else (this.#unsaved ??= new Set()).add(optionId)
  }
}
