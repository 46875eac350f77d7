import type { FormState, SectionState } from './form-store.ts'
import type { Contribution } from './question-node.ts'

const NOTHING: Contribution = { counted: 0, answered: 0, invalid: 0, dirty: 0 }

/**
 * Running counts of the form and of each section. A question that changes takes out what it added and adds what it
 * gives now: nothing is counted over all questions again.
 */
export class Tally {
  readonly #sections = new Map<number, Contribution>()
  #form: Contribution = NOTHING
  #state: FormState | null = null
  #isStale = true

  constructor(sectionIds: Iterable<number>) {
    for (const id of sectionIds) this.#sections.set(id, NOTHING)
  }

  replace(sectionId: number, before: Contribution, now: Contribution): void {
    const difference = minus(now, before)
    if (Object.values(difference).every((count) => count === 0)) return
    this.#isStale = true
    this.#sections.set(sectionId, plus(this.#sections.get(sectionId) ?? NOTHING, difference))
    this.#form = plus(this.#form, difference)
  }

  /** The state, the same object as long as it says the same. */
  state(): FormState {
    const previous = this.#state
    if (previous !== null && !this.#isStale) return previous
    this.#isStale = false
    const sections = new Map(
      [...this.#sections].map(([id, counts]) => [id, sectionState(counts, previous?.sections.get(id))]),
    )
    const unchanged = previous !== null && [...sections].every(([id, section]) => previous.sections.get(id) === section)
    if (unchanged) return previous
    const { invalid, dirty } = this.#form
    this.#state = { progress: progressOf(this.#form), sections, invalid, dirty: dirty > 0 }
    return this.#state
  }
}

/** Rounded down, so that 100 % means complete; a form with nothing to count is complete. */
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

function plus(one: Contribution, other: Contribution): Contribution {
  return {
    counted: one.counted + other.counted,
    answered: one.answered + other.answered,
    invalid: one.invalid + other.invalid,
    dirty: one.dirty + other.dirty,
  }
}

function minus(one: Contribution, other: Contribution): Contribution {
  return {
    counted: one.counted - other.counted,
    answered: one.answered - other.answered,
    invalid: one.invalid - other.invalid,
    dirty: one.dirty - other.dirty,
  }
}
