/** An answer's texts in wire format. */
export interface AnswerTexts {
  readonly value: string
  readonly details: string | null
}

/** The texts of an option without an answer. */
export const NO_ANSWER: AnswerTexts = { value: '', details: null }

/** Texts that are serialised on first access: a form is loaded with hundreds of answers that may never change. */
export class LazyAnswerTexts implements AnswerTexts {
  readonly #write: () => AnswerTexts
  #wire: AnswerTexts | null = null

  constructor(write: () => AnswerTexts) {
    this.#write = write
  }

  get value(): string {
    return this.#written().value
  }

  get details(): string | null {
    return this.#written().details
  }

  #written(): AnswerTexts {
    this.#wire ??= this.#write()
    return this.#wire
  }
}
