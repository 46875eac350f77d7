import type { Journal, LeftEntry } from './journal.ts'

/** A journal in memory, which is lost with the page: it replaces the browser's database where there is none. */
export class MemoryJournals {
  readonly #records = new Map<string, LeftEntry & { readonly key: string }>()
  readonly #open = new Set<string>()
  #writers = 0

  /** Opens the journal of one form and one person for one window. */
  open(key: string): Journal {
    const writer = String(++this.#writers)
    this.#open.add(writer)
    const idOf = (optionId: number, by = writer) => `${key} ${by} ${optionId}`
    return {
      isImmutable: false,
      left: () => {
        const ofKey = [...this.#records.values()].filter((record) => record.key === key)
        return Promise.resolve(ofKey.filter((record) => !this.#open.has(record.writer)))
      },
      write: ({ put = [], remove = [], settle = [] }) => {
        for (const entry of put) this.#records.set(idOf(entry.option_id), { ...entry, key, writer })
        for (const optionId of remove) this.#records.delete(idOf(optionId))
        for (const entry of settle) this.#records.delete(idOf(entry.option_id, entry.writer))
        return Promise.resolve()
      },
      tell: () => undefined,
      listen: () => undefined,
      close: () => this.#open.delete(writer),
    }
  }

  /** Whether any window keeps a text for an option that fulfils a condition. */
  holds(optionId: number, is: (value: string) => boolean): boolean {
    return [...this.#records.values()].some((record) => record.option_id === optionId && is(record.value))
  }

  /** Number of answers kept under keys with this prefix. */
  count(prefix: string): number {
    return [...this.#records.values()].filter(({ key }) => key.startsWith(prefix)).length
  }

  forget(prefix: string): void {
    for (const [id, { key }] of this.#records) if (key.startsWith(prefix)) this.#records.delete(id)
  }
}
