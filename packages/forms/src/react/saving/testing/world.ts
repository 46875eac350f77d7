import type { Answer } from '../../../values/answer.ts'
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
  readonly text: string
  readonly at: number
  /** The store of the window in which it was typed. */
  readonly store: SavableStore
}

/**
 * Two people on one form or grid, with their devices and a server; reports when something typed was lost, or
 * overwritten unseen.
 */
export class SavingWorld {
  readonly #subject: SavingSubject
  readonly #server: SavingServer
  readonly #clock: ManualClock
  readonly #idle: () => Promise<void>
  readonly #devices = new Map(PEOPLE.map((person) => [person as string, new MemoryJournals()]))
  readonly #windows: (SimulatedWindow | null)[] = [null, null, null]
  /** What each person has seen: `option revision`, and `option text` for merged answers. */
  readonly #seen = new Map(PEOPLE.map((person) => [person as string, new Set<string>()]))
  /** Texts that must still exist somewhere. */
  #typed: Typed[] = []
  /** Every combination of boxes of one list that somebody gave or found. */
  readonly #given = new Set<string>()
  #count = 0
  readonly #faults: string[] = []

  constructor(given: Form | SavingSubject, server: SavingServer) {
    this.#subject = 'questions' in given ? formSubject(given) : given
    const subject = this.#subject
    this.#server = server
    this.#idle = idleOf(server)
    this.#clock = new ManualClock(this.#idle)
    this.#server.onSame = (person, saved) => this.#agreed(person, saved)
    this.#server.onChange = (before, now) => {
      if (before.revision === 0 || before.updated_by === now.updated_by) return
      const seen = this.#seenBy(now.updated_by)
      if (seen.has(`${before.option_id} ${before.revision}`)) return
      const still = this.#textsIn(now)
      const gone = this.#textsIn(before).filter(
        (text) => !still.includes(text) && !seen.has(`${now.option_id} ${text}`),
      )
      if (subject.isMerged(now.option_id) && gone.length === 0) return
      this.#faults.push(`${now.updated_by} overwrote ${before.updated_by}'s ${before.value} unseen with ${now.value}`)
    }
  }

  /** Somebody who sends exactly the saved answer has seen it, and gets the reply that it is saved. */
  #agreed(person: string, { option_id, revision }: { readonly option_id: number; readonly revision: number }): void {
    this.#seenBy(person).add(`${option_id} ${revision}`)
  }

  async begin(): Promise<void> {
    for (const place of [0, 2]) await this.#open(place)
    await this.#clock.pass(100)
    for (const window of this.#present()) this.#noteBoxes(window)
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

  /** Restores the network and brings everybody back to resolve conflicts: everything must then be saved everywhere. */
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
    const lost = this.#typed.filter((typed) => !this.#isSomewhere(typed)).map(({ text }) => `${text} is lost`)
    return [
      ...this.#faults,
      ...lost,
      ...this.#present().flatMap(({ store, person }) => this.#wronglySaved(store, person)),
    ]
  }

  /** What is still wrong once everything should be saved, in words. */
  faultsAtTheEnd(): string[] {
    const unsaved = this.#present().filter(({ opened, saver }) => {
      const { isPending, conflicts } = saver.state.get()
      return opened.isDirty() || isPending || conflicts.length > 0
    })
    // Somebody with only one window, who changed an answer last, must see what is saved.
    const unlike = this.#present().flatMap(({ person, store }) =>
      this.#subject.optionIds
        .map((id) => this.#server.ledger.current(id))
        .filter((saved) => person === 'Boris' && saved.updated_by === person)
        .filter(({ option_id, value }) => store.answer(option_id).value !== value)
        .map(({ option_id }) => `${person} does not see what they saved in ${option_id}`),
    )
    return [...this.faults(), ...unsaved.map(({ person }) => `${person} is not saved`), ...unlike]
  }

  /** Answers that a page takes for saved but that the server never had at that revision. */
  #wronglySaved(store: SavableStore, person: string): string[] {
    const ids = this.#subject.optionIds.filter((id) => !store.isUnsaved(id))
    const wrong = ids.filter((id) => {
      const { value, revision = 0 } = store.answer(id)
      return this.#server.ledger.at(id, revision)?.value !== value
    })
    return wrong.map((id) => `${person} takes ${id} for saved`)
  }

  #act(step: Exclude<SavingStep, { do: 'wait' | 'open' }>, window: SimulatedWindow): void {
    if (step.do === 'type') this.#type(window, step.question, step.choice)
    if (step.do === 'clear') this.#clear(window, step.question)
    if (step.do === 'network') window.network = step.network
    if (step.do === 'resolve') this.#resolveAll(window, step.keep)
    if (step.do === 'save') void window.saver.save()
    if (step.do === 'leave') window.saver.leave()
    if (step.do === 'read') window.saver.closeRecovered('keep')
    if (step.do === 'discard') this.#discard(window)
    this.#noteBoxes(window)
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

  #type(window: SimulatedWindow, place: number, choice: number): void {
    const { person, opened, store } = window
    const optionId = opened.optionOf(place, choice)
    const before = this.#textsIn(store.answer(optionId))
    this.#decide(window, [optionId], () => opened.type(optionId, ++this.#count))
    if (!opened.isUnique(place)) return
    const added = this.#textsIn(store.answer(optionId)).filter((text) => !before.includes(text))
    this.#typed.push(...added.map((text) => ({ person, optionId, text, at: this.#clock.now(), store })))
  }

  #clear(window: SimulatedWindow, place: number): void {
    for (const id of window.opened.answersOf(place)) this.#decide(window, [id], () => window.opened.clear(id))
  }

  #resolveAll(window: SimulatedWindow, keep: 'mine' | 'theirs'): void {
    const { conflicts } = window.saver.state.get()
    const ids = conflicts.map(({ option_id }) => option_id)
    const groups = new Set(ids.map((id) => window.store.groupOf(id) ?? 0))
    this.#decide(window, ids, () => {
      for (const groupId of groups) window.saver.resolve(groupId, this.#chosen(window, groupId, keep))
    })
    this.#noteBoxes(window)
  }

  /** Resolves a conflict once it was read: of a merged table, only its disputes are shown. */
  #chosen({ person, saver, store }: SimulatedWindow, groupId: number, keep: 'mine' | 'theirs') {
    const seen = this.#seenBy(person)
    const merges = saver.merges(groupId)
    const ofGroup = saver.state.get().conflicts.filter(({ option_id }) => store.groupOf(option_id) === groupId)
    if (merges.length === 0) {
      for (const { option_id, revision } of ofGroup) seen.add(`${option_id} ${revision ?? 0}`)
      return keep
    }
    const disputes = merges.flatMap((merge) => merge.disputes.map((dispute) => ({ merge, dispute })))
    for (const { merge, dispute } of disputes) {
      const row = merge.theirs[dispute.theirs] ?? {}
      const texts = dispute.field === null ? Object.values(row) : [row[dispute.field] ?? '']
      for (const text of texts) seen.add(`${merge.conflict.option_id} ${text}`)
    }
    return Object.fromEntries(disputes.map(({ dispute }) => [dispute.key, keep]))
  }

  #discard(window: SimulatedWindow): void {
    const recovered = window.saver.state.get().recovered.map(({ option_id }) => option_id)
    const disputed = new Set(recovered)
    for (const { option_id, revision } of window.saver.state.get().conflicts)
      if (disputed.has(option_id)) this.#seenBy(window.person).add(`${option_id} ${revision ?? 0}`)
    this.#decide(window, recovered, () => window.saver.closeRecovered('discard'))
  }

  /** Runs a decision of the person about what is on screen: texts that it removes are not lost. */
  #decide({ person, store }: SimulatedWindow, optionIds: readonly number[], decide: () => void): void {
    const texts = () =>
      new Set(optionIds.flatMap((id) => this.#textsIn(store.answer(id)).map((text) => `${id} ${text}`)))
    const before = texts()
    decide()
    const after = texts()
    this.#typed = this.#typed.filter(({ person: who, optionId, text }) => {
      const name = `${optionId} ${text}`
      return who !== person || !before.has(name) || after.has(name)
    })
  }

  #textsIn({ option_id, value }: Answer): readonly string[] {
    return this.#subject.textsIn(option_id, value)
  }

  #noteBoxes({ store }: SimulatedWindow): void {
    for (const boxes of this.#lists()) this.#given.add(boxesText(boxes, (id) => store.answer(id)))
  }

  #lists(): (readonly number[])[] {
    const lists = this.#subject.optionIds.map((id) => this.#subject.boxesOf(id))
    return lists.filter(([first], place) => first !== undefined && first === this.#subject.optionIds[place])
  }

  /** Records what is saved on everybody's screen, and checks it. */
  #look(): void {
    for (const boxes of this.#lists()) {
      const saved = boxesText(boxes, (id) => this.#server.ledger.current(id))
      if (!this.#given.has(saved)) this.#faults.push(`${saved} stands saved, and nobody gave it`)
    }
    for (const { person, store } of this.#present())
      for (const id of this.#subject.optionIds) {
        const seen = this.#seenBy(person)
        const answer = store.answer(id)
        if (!store.isUnsaved(id)) seen.add(`${id} ${answer.revision ?? 0}`)
        if (this.#subject.isMerged(id)) for (const text of this.#textsIn(answer)) seen.add(`${id} ${text}`)
      }
  }

  #isSomewhere({ person, optionId, text, at }: Typed): boolean {
    const has = (value: string) => this.#subject.textsIn(optionId, value).includes(text)
    if (this.#server.ledger.everHad(optionId, has)) return true
    const isShown = this.#present().some(
      (window) => window.person === person && has(window.store.answer(optionId).value),
    )
    // A window that was closed a moment ago is still writing.
    if (at > this.#clock.now() - JOURNAL_MS) return true
    return isShown || this.#devices.get(person)?.holds(optionId, has) === true
  }

  #present(): SimulatedWindow[] {
    return this.#windows.filter((window) => window !== null)
  }

  #seenBy(person: string): Set<string> {
    return this.#seen.get(person) ?? new Set()
  }
}

const boxesText = (boxes: readonly number[], answerOf: (id: number) => Answer): string =>
  boxes.map((id) => `${id}: ${answerOf(id).value}`).join(', ')

/** Returns a wait until neither promises nor the server have anything left to do. */
function idleOf({ idle }: SavingServer): () => Promise<void> {
  if (idle === undefined) return settled
  return async () => {
    await settled()
    await idle()
    await settled()
  }
}
