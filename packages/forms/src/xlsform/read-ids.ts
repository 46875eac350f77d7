/** Gives ids to what is read: the one in its name, as `writeXlsForm` writes it, or the next that is free. */
export class IdReader {
  readonly #usedIds = new Set<number>()
  #next = 1

  /** Reserves the ids that names say, so that others do not get them. */
  constructor(names: Iterable<string>) {
    for (const name of names) {
      const id = idIn(name)
      if (id !== null) this.#next = Math.max(this.#next, id + 1)
    }
  }

  /** The id in a name such as `q12`, unless it is taken; otherwise a new one. */
  take(name: string): number {
    const id = idIn(name)
    if (id !== null && !this.#usedIds.has(id)) {
      this.#usedIds.add(id)
      return id
    }
    const next = this.#next
    this.#next += 1
    this.#usedIds.add(next)
    return next
  }
}

const idIn = (name: string): number | null => {
  const [, id] = /^[sqof]([1-9][0-9]{0,8})$/u.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
