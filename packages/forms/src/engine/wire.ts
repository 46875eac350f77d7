/** An answer's texts in wire format. */
export interface Wire {
  readonly value: string
  readonly details: string | null
}

/** The texts of an option without an answer. */
export const NO_ANSWER: Wire = { value: '', details: null }

/** Texts that are serialised on first access: a form is loaded with hundreds of answers that may never change. */
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
