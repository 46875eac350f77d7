/** An answer's texts, as they travel. */
export interface Wire {
  readonly value: string
  readonly details: string | null
}

/** The answer of an option that nobody answered. */
export const NO_ANSWER: Wire = { value: '', details: null }

/** Texts that are written when somebody asks: a form is loaded with hundreds of answers that nobody may ever change. */
export class WrittenLater implements Wire {
  readonly #write: () => Wire
  #wire: Wire | null = null

  constructor(write: () => Wire) {
    this.#write = write
  }

  get value(): string {
    return this.#written().value
  }

  get details(): string | null {
    return this.#written().details
  }

  #written(): Wire {
    this.#wire ??= this.#write()
    return this.#wire
  }
}
