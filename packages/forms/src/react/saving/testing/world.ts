import type { Form } from '../../../description/index-form.ts'
import { MemoryJournals } from '../../../journal/memory-journal.ts'
import type { SavableStore } from '../savable-store.ts'
import { JOURNAL_MS } from '../journal-keeper.ts'
import { ManualClock, settled } from './manual-clock.ts'
import type { SavingServer } from './saving-server.ts'
import { formSubject, type SavingSubject } from './saving-subject.ts'
import type { SavingStep } from './saving-step.ts'
import { SimulatedWindow } from './simulated-window.ts'

/** Two windows of one person, one of another. */
export const PEOPLE = ['Ariane', 'Ariane', 'Boris'] as const

interface Typed {
  readonly person: string
  readonly optionId: number
  readonly value: string
  readonly at: number
  /** That of the window where it was typed. */
  readonly store: SavableStore
}

/** Two people on one form or grid, their devices and a server; says when something typed was lost, or overwritten unseen. */
export class SavingWorld {
  readonly #subject: SavingSubject
  readonly #server: SavingServer
  readonly #clock: ManualClock
  readonly #idle: () => Promise<void>
  readonly #devices = new Map(PEOPLE.map((person) => [person as string, new MemoryJournals()]))
  readonly #windows: (SimulatedWindow | null)[] = [null, null, null]
  /** What each person has had before their eyes: `option revision`. */
  readonly #seen = new Map(PEOPLE.map((person) => [person as string, new Set<string>()]))
  /** Texts that must be somewhere. */
  #typed: Typed[] = []
  #count = 0
  readonly #faults: string[] = []

  constructor(subject: Form | SavingSubject, server: SavingServer) {
    this.#subject = 'questions' in subject ? formSubject(subject) : subject
    this.#server = server
    this.#idle = idleOf(server)
    this.#clock = new ManualClock(this.#idle)
    this.#server.onSame = (person, saved) => this.#agreed(person, saved)
    this.#server.onChange = (before, now) => {
      if (before.revision === 0 || before.updated_by === now.updated_by) return
      if (this.#seenBy(now.updated_by).has(`${before.option_id} ${before.revision}`)) return
      this.#faults.push(`${now.updated_by} overwrote ${before.updated_by}'s ${before.value} unseen with ${now.value}`)
    }
  }

  /** Who sends the very same answer as another has it before their eyes, and is told that it is saved. */
  #agreed(person: string, { option_id, revision }: { readonly option_id: number; readonly revision: number }): void {
    this.#seenBy(person).add(`${option_id} ${revision}`)
  }

  async begin(): Promise<void> {
    for (const place of [0, 2]) await this.#open(place)
    await this.#clock.pass(100)
    this.#look()
  }

  async do(step: SavingStep): Promise<void> {
    if (step.do === 'wait') await this.#clock.pass(step.ms)
    else if (step.do === 'open') await this.#open(step.window)
    else {
      const window = this.#windows[step.window]
      if (window) this.#act(step, window)
    }
    await this.#idle()
    this.#look()
  }

  /** The network is back, everybody comes back and chooses: all must then be saved everywhere. */
  async end(): Promise<void> {
    for (const place of [0, 1, 2]) await this.#open(place)
    for (let turn = 0; turn < 8; turn++) {
      for (const window of this.#present()) {
        window.network = 'up'
        window.saver.retry()
        await this.#clock.pass(70_000)
        this.#look()
        this.#resolveAll(window, turn % 2 === 0 ? 'mine' : 'theirs')
      }
    }
    await this.#clock.pass(70_000)
    this.#look()
  }

  /** What went wrong so far, in words. */
  faults(): string[] {
    const lost = this.#typed.filter((typed) => !this.#isSomewhere(typed)).map(({ value }) => `${value} is lost`)
    return [
      ...this.#faults,
      ...lost,
      ...this.#present().flatMap(({ store, person }) => this.#wronglySaved(store, person)),
    ]
  }

  /** What went wrong once everything should be saved. */
  faultsAtTheEnd(): string[] {
    const unsaved = this.#present().filter(({ opened, saver }) => {
      const { isPending, conflicts } = saver.state.get()
      return opened.isDirty() || isPending || conflicts.length > 0
    })
    // Who has one window, and changed an answer last, sees what stands saved.
    const unlike = this.#present().flatMap(({ person, store }) =>
      this.#subject.optionIds
        .map((id) => this.#server.ledger.current(id))
        .filter((saved) => person === 'Boris' && saved.updated_by === person)
        .filter(({ option_id, value }) => store.answer(option_id).value !== value)
        .map(({ option_id }) => `${person} does not see what they saved in ${option_id}`),
    )
    return [...this.faults(), ...unsaved.map(({ person }) => `${person} is not saved`), ...unlike]
  }

  /** Answers that a page takes for saved, and that the server never had at that revision. */
  #wronglySaved(store: SavableStore, person: string): string[] {
    const ids = this.#subject.optionIds.filter((id) => !store.isUnsaved(id))
    const wrong = ids.filter((id) => {
      const { value, revision = 0 } = store.answer(id)
      return this.#server.ledger.at(id, revision)?.value !== value
    })
    return wrong.map((id) => `${person} takes ${id} for saved`)
  }

  #act(step: Exclude<SavingStep, { do: 'wait' | 'open' }>, window: SimulatedWindow): void {
    if (step.do === 'type') return this.#type(window, step.question, step.choice)
    if (step.do === 'clear') return this.#clear(window, step.question)
    if (step.do === 'network') window.network = step.network
    if (step.do === 'resolve') this.#resolveAll(window, step.keep)
    if (step.do === 'save') void window.saver.save()
    if (step.do === 'leave') window.saver.leave()
    if (step.do === 'read') window.saver.closeRecovered('keep')
    if (step.do === 'discard') this.#discard(window)
    if (step.do === 'close') this.#gone(step.window, () => window.close())
    if (step.do === 'crash') {
      this.#typed = this.#typed.filter(
        (typed) => typed.store !== window.store || typed.at <= this.#clock.now() - JOURNAL_MS,
      )
      this.#gone(step.window, () => window.crash())
    }
  }

  async #open(place: number): Promise<void> {
    const person = PEOPLE[place] ?? ''
    const device = this.#devices.get(person)
    if (this.#windows[place] || device === undefined) return
    const opened = { subject: this.#subject, person, arrive: this.#server.save, device, clock: this.#clock }
    this.#windows[place] = new SimulatedWindow(opened, await this.#server.open(person))
  }

  #gone(place: number, leave: () => void): void {
    leave()
    this.#windows[place] = null
  }

  #type({ person, opened, store }: SimulatedWindow, place: number, choice: number): void {
    const optionId = opened.optionOf(place, choice)
    this.#supersede({ person, store }, [optionId])
    opened.type(optionId, ++this.#count)
    if (!opened.isUnique(place)) return
    this.#typed.push({ person, optionId, value: store.answer(optionId).value, at: this.#clock.now(), store })
  }

  #clear({ person, opened, store }: SimulatedWindow, place: number): void {
    for (const id of opened.answersOf(place)) {
      this.#supersede({ person, store }, [id])
      opened.clear(id)
    }
  }

  #resolveAll(window: SimulatedWindow, keep: 'mine' | 'theirs'): void {
    const { conflicts } = window.saver.state.get()
    for (const { option_id, revision } of conflicts) this.#seenBy(window.person).add(`${option_id} ${revision ?? 0}`)
    if (keep === 'theirs') {
      const ids = conflicts.map(({ option_id }) => option_id)
      this.#supersede(window, ids)
    }
    const groups = conflicts.map(({ option_id }) => window.store.groupOf(option_id) ?? 0)
    for (const groupId of new Set(groups)) window.saver.resolve(groupId, keep)
  }

  #discard(window: SimulatedWindow): void {
    const recovered = window.saver.state.get().recovered.map(({ option_id }) => option_id)
    this.#supersede(window, recovered)
    const disputed = new Set(recovered)
    for (const { option_id, revision } of window.saver.state.get().conflicts)
      if (disputed.has(option_id)) this.#seenBy(window.person).add(`${option_id} ${revision ?? 0}`)
    window.saver.closeRecovered('discard')
  }

  /** The person decides anew about what stands before them. */
  #supersede({ person, store }: Pick<SimulatedWindow, 'person' | 'store'>, optionIds: readonly number[]): void {
    this.#typed = this.#typed.filter(
      ({ person: who, optionId, value }) =>
        who !== person || !optionIds.includes(optionId) || store.answer(optionId).value !== value,
    )
  }

  /** What stands saved before somebody's eyes. */
  #look(): void {
    for (const { person, store } of this.#present())
      for (const id of this.#subject.optionIds)
        if (!store.isUnsaved(id)) this.#seenBy(person).add(`${id} ${store.answer(id).revision ?? 0}`)
  }

  #isSomewhere({ person, optionId, value, at }: Typed): boolean {
    if (this.#server.ledger.everHad(optionId, value)) return true
    const isShown = this.#present().some(
      (window) => window.person === person && window.store.answer(optionId).value === value,
    )
    // A window that was closed a moment ago is still writing.
    if (at > this.#clock.now() - JOURNAL_MS) return true
    return isShown || this.#devices.get(person)?.holds(optionId, value) === true
  }

  #present(): SimulatedWindow[] {
    return this.#windows.filter((window) => window !== null)
  }

  #seenBy(person: string): Set<string> {
    return this.#seen.get(person) ?? new Set()
  }
}

/** What waits until neither promises nor the server have anything left to do. */
function idleOf({ idle }: SavingServer): () => Promise<void> {
  if (idle === undefined) return settled
  return async () => {
    await settled()
    await idle()
    await settled()
  }
}
