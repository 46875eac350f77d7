/** Listeners by the name of what they listen to. */
export class Listeners {
  readonly #byName = new Map<string, Set<() => void>>()

  add(name: string, listener: () => void): () => void {
    const set = this.#byName.get(name) ?? new Set()
    this.#byName.set(name, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0 && this.#byName.get(name) === set) this.#byName.delete(name)
    }
  }

  /** Notifies listeners; those removed meanwhile are left out. */
  tell(names: Iterable<string>): void {
    for (const name of names) for (const listener of this.#byName.get(name) ?? []) listener()
  }
}
