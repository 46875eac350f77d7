/** Records what windows last showed of each changed question since the last check. */
export class Ledger {
  /** Texts by question id, then by window, oldest first. */
  readonly #shown = new Map<string, Map<string, string>>()
  /** True after two windows were open: a question changed in both may show either version. */
  isShared = false

  note(questionId: string, window: string, text: string): void {
    const byWindow = this.#shown.get(questionId) ?? new Map<string, string>()
    byWindow.delete(window)
    this.#shown.set(questionId, byWindow.set(window, text))
  }

  /** The changed questions, each with the texts that it may show now. */
  expected(): readonly (readonly [questionId: string, texts: readonly string[]])[] {
    return [...this.#shown].map(([id, byWindow]) => {
      const texts = [...byWindow.values()]
      return [id, this.isShared ? texts : texts.slice(-1)] as const
    })
  }

  /** Forgets everything. */
  clear(): void {
    this.#shown.clear()
    this.isShared = false
  }
}

/** The answers of a question as a text that can be compared: sorted, and without empty ones. */
export function textOf(answers: Readonly<Record<string, string>>): string {
  const given = Object.entries(answers).filter(([, text]) => text !== '')
  return JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
