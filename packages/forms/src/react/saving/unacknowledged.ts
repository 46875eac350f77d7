import { hasSameTexts, type JournalTexts } from '../../journal/journal.ts'

/**
 * Number of texts without a reply that are kept for each answer. If the oldest is dropped and it did arrive, it is
 * shown as somebody else's.
 */
const KEPT = 8

/**
 * Answers that were sent without a reply: the server may or may not have them. Such an answer counts as unsaved even
 * when the person has restored what was there before, and is recognised as the person's own when it comes back as a
 * conflict.
 */
export class Unacknowledged {
  readonly #sent = new Map<number, readonly JournalTexts[]>()

  /** Whether all replies came. */
  get isEmpty(): boolean {
    return this.#sent.size === 0
  }

  has(optionId: number): boolean {
    return this.#sent.has(optionId)
  }

  of(optionId: number): readonly JournalTexts[] {
    return this.#sent.get(optionId) ?? []
  }

  /** Records texts whose reply is awaited, or never came. */
  add(optionId: number, texts: readonly JournalTexts[]): void {
    const entry = this.of(optionId)
    const fresh = texts.filter((text) => !entry.some((one) => hasSameTexts(one, text)))
    const all = [...entry, ...fresh.map(({ value, details }) => ({ value, details }))].slice(-KEPT)
    if (all.length > 0) this.#sent.set(optionId, all)
  }

  clear(optionId: number): void {
    this.#sent.delete(optionId)
  }

  /** Restores the earlier texts after a send that is known to have changed nothing. */
  restore(optionId: number, texts: readonly JournalTexts[]): void {
    this.clear(optionId)
    this.add(optionId, texts)
  }
}
