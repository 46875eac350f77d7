import type { FormState, SectionState } from './form-store.ts'
import type { Contribution } from './question-node.ts'

type Counts = { -readonly [Key in keyof Contribution]: Contribution[Key] }

/**
 * Running counts of the form and of each section. When a question changes, its old contribution is replaced by the new
 * one, so that nothing is counted over all questions again.
 */
export class Tally {
  readonly #sections = new Map<number, Counts>()
  readonly #form = nothing()
  /** Sections that changed since the state was computed. */
  readonly #touched: Set<number>
  #state: FormState | null = null

  constructor(sectionIds: Iterable<number>) {
    for (const id of sectionIds) this.#sections.set(id, nothing())
    this.#touched = new Set(this.#sections.keys())
  }

  replace(sectionId: number, before: Contribution, now: Contribution): void {
    const same =
      before.counted === now.counted &&
      before.answered === now.answered &&
      before.invalid === now.invalid &&
      before.dirty === now.dirty
    if (same) return
    this.#touched.add(sectionId)
    const section = this.#sections.get(sectionId)
    if (section !== undefined) exchange(section, before, now)
    exchange(this.#form, before, now)
  }

  /** Returns the state; the same object as long as nothing in it changes. */
  state(): FormState {
    const previous = this.#state
    if (previous !== null && this.#touched.size === 0) return previous
    const changed = this.#changedSections(previous)
    if (previous !== null && changed.length === 0) return previous
    const sections = new Map(previous?.sections)
    for (const [id, state] of changed) sections.set(id, state)
    const { invalid, dirty } = this.#form
    this.#state = { progress: progressOf(this.#form), sections, invalid, dirty: dirty > 0 }
    return this.#state
  }

  #changedSections(previous: FormState | null): [number, SectionState][] {
    const changed: [number, SectionState][] = []
    for (const id of this.#touched) {
      const before = previous?.sections.get(id)
      const now = sectionState(this.#sections.get(id) ?? nothing(), before)
      if (now !== before) changed.push([id, now])
    }
    this.#touched.clear()
    return changed
  }
}

/** The percentage is rounded down, so that 100 % means complete; a form with nothing to count is complete. */
function progressOf({ counted, answered }: Contribution) {
  return { counted, answered, percent: counted === 0 ? 100 : Math.floor((answered * 100) / counted) }
}

function sectionState(counts: Contribution, previous: SectionState | undefined): SectionState {
  const { invalid } = counts
  const dirty = counts.dirty > 0
  const same =
    previous?.counted === counts.counted &&
    previous.answered === counts.answered &&
    previous.invalid === invalid &&
    previous.dirty === dirty
  return same ? previous : { ...progressOf(counts), invalid, dirty }
}

function nothing(): Counts {
  return { counted: 0, answered: 0, invalid: 0, dirty: 0 }
}

/** Counts are updated in place: setting a thousand answers at once makes a thousand replacements. */
function exchange(counts: Counts, before: Contribution, now: Contribution): void {
  counts.counted += now.counted - before.counted
  counts.answered += now.answered - before.answered
  counts.invalid += now.invalid - before.invalid
  counts.dirty += now.dirty - before.dirty
}
