/** A part of a description while it is completed. */
export type DraftPart = Record<string, unknown>

interface PartWithoutId {
  readonly part: DraftPart
  /** The part around it; null for sections. */
  readonly holder: DraftPart | null
  /** Position among its siblings, from 0. */
  readonly place: number
  readonly path: string
}

/** Most siblings that are numbered by their place alone. */
const MOST_SIBLINGS = 99
/** Ids from here up are those of parts that have no regular one. They fit a 32-bit integer of a database. */
const FIRST_OTHER_ID = 2_000_000_000
const OTHER_IDS = 100_000_000

/**
 * Numbers the sections, the questions or the options of a form that have no id: 100 times the id of the part around
 * them, plus their place from 1. So an id depends on the parts before it and around it, and never on what is added
 * after it. Where that number is in use, too large, or not that of a place under 100, the id is computed from the path.
 */
export class MissingIds {
  readonly #usedIds = new Set<unknown>()
  readonly #parts: PartWithoutId[] = []

  /** Registers a part, in the order of the description. */
  add(entry: PartWithoutId): void {
    const { id } = entry.part
    if (id === undefined) this.#parts.push(entry)
    else this.#usedIds.add(id)
  }

  /** Numbers the parts; the parts around them must have been numbered before, or be of this kind too. */
  fill(): void {
    const others = this.#parts.filter((entry) => !this.#assign(entry.part, regularId(entry)))
    for (const { part, path } of others) {
      let candidate = FIRST_OTHER_ID + hashOf(path)
      while (!this.#assign(part, candidate)) candidate += 1
    }
  }

  #assign(part: DraftPart, id: number | null): boolean {
    if (id === null || this.#usedIds.has(id)) return false
    this.#usedIds.add(id)
    part['id'] = id
    return true
  }
}

function regularId({ holder, place }: PartWithoutId): number | null {
  const around = holder === null ? 0 : holder['id']
  const id = Number.isSafeInteger(around) ? Number(around) * 100 + place + 1 : 0
  return place < MOST_SIBLINGS && id > 0 && id < FIRST_OTHER_ID ? id : null
}

function hashOf(path: string): number {
  let hash = 0
  for (const character of path) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % OTHER_IDS
  return hash
}
