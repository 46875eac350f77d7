import type { Journal } from '../../journal/journal.ts'
import type { SaveContext } from '../form-host.ts'
import { createSignal, type Signal } from '../signal.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { groupConflicts, isAgreed, resolveConflicts } from './conflicts.ts'
import { type Delivered, Delivery } from './delivery.ts'
import { Unacknowledged } from './unacknowledged.ts'
import { JournalKeeper } from './journal-keeper.ts'
import { Outbox } from './outbox.ts'
import { QuietTime } from './quiet-time.ts'
import { discardRecovered, recoverAnswers } from './recovery.ts'
import { retryDelay } from './retry-delay.ts'
import type { SaveError } from './save-error.ts'
import { FIRST_STATE, isFailing, isRetried, type SaveState } from './save-state.ts'
import type { AnswerSaverOptions, Saver } from './saver.ts'
import { takeOver } from './take-over.ts'

/** See Saver for what each call promises. */
export class AnswerSaver implements Saver {
  readonly state: Signal<SaveState>
  readonly autosave: boolean
  readonly #options: AnswerSaverOptions
  readonly #clock: Clock
  readonly #unacknowledged = new Unacknowledged()
  readonly #quiet = new QuietTime()
  readonly #outbox: Outbox
  readonly #delivery: Delivery
  #keeper: JournalKeeper
  #isFollowing = false
  #isSending = false
  #queue: Promise<void> = Promise.resolve()
  #cancelTick: (() => void) | null = null
  #cancelRetry: (() => void) | null = null

  constructor(options: AnswerSaverOptions) {
    const { store, save, savedAt = null, clock = SYSTEM_CLOCK } = options
    this.#options = options
    this.autosave = options.autosave ?? true
    this.#clock = clock
    this.#outbox = new Outbox(store, this.#unacknowledged)
    this.#keeper = this.#newKeeper()
    const keeper = () => this.#keeper
    this.#delivery = new Delivery({ store, save, unacknowledged: this.#unacknowledged, outbox: this.#outbox, keeper })
    const isPending = this.#outbox.groups().length > 0
    this.state = createSignal<SaveState>({ ...FIRST_STATE, savedAt, isPending })
  }

  start = (): (() => void) => {
    const { store, openJournal } = this.#options
    const keeper = this.#newKeeper()
    this.#keeper = keeper
    this.#isFollowing = true
    const unsubscribe = store.subscribeChanges((groupId) => this.#touch(groupId))
    for (const groupId of this.#outbox.groups()) this.#touch(groupId)
    let isOver = false
    void openJournal?.().then((journal) => {
      keeper.open(journal)
      // Left before the journal was open: what was typed by then is still to be written.
      return isOver ? keeper.close() : this.#recover(journal, keeper)
    })
    return () => {
      isOver = true
      unsubscribe()
      this.#stop(keeper)
    }
  }

  save = (sectionId?: number): Promise<void> => {
    this.#outbox.forgetRefusals()
    this.#callOffRetry()
    // Once a save did not go through, everything is tried again.
    const section = isFailing(this.state.get()) ? undefined : sectionId
    return this.#enqueue(() => this.#groups(section), 'asked')
  }

  leave = (): void => {
    void this.#keeper.flush()
    if (this.#sendsByItself()) void this.#enqueue(() => this.#groups(), 'leaving')
  }

  retry = (): void => {
    if (!isRetried(this.state.get())) return
    this.#callOffRetry()
    void this.#enqueue(() => this.#groups(), 'auto')
  }

  resolve = (groupId: number, keep: 'mine' | 'theirs'): void => {
    const { store } = this.#options
    const { conflicts } = this.state.get()
    const ofGroup = conflicts.filter(({ option_id }) => store.groupOf(option_id) === groupId)
    resolveConflicts(store, ofGroup, keep)
    this.#update({ conflicts: conflicts.filter((conflict) => !ofGroup.includes(conflict)) })
    this.#touch(groupId)
    void this.#keeper.flush()
    if (this.#sendsByItself()) void this.#enqueue(() => [groupId], 'auto')
  }

  closeRecovered = (choice: 'keep' | 'discard'): void => {
    const { recovered, conflicts } = this.state.get()
    this.#update({ recovered: [] })
    if (choice === 'keep') return
    const { store } = this.#options
    const disputed = new Set(conflicts.map(({ option_id }) => store.groupOf(option_id)))
    const isDisputed = (optionId: number) => disputed.has(store.groupOf(optionId))
    discardRecovered(
      store,
      recovered.filter(({ option_id }) => !isDisputed(option_id)),
    )
    for (const { option_id } of recovered) {
      const groupId = store.groupOf(option_id)
      if (groupId === undefined) continue
      if (isDisputed(option_id)) this.resolve(groupId, 'theirs')
      else this.#touch(groupId)
    }
  }

  async #recover(journal: Journal, keeper: JournalKeeper): Promise<void> {
    const { store } = this.#options
    this.#update({ keptOn: keeper.keptOn })
    journal.listen((saved) => takeOver(store, saved, (id) => this.#isHeldHere(id)))
    const { recovered, settle } = recoverAnswers(store, await keeper.left(), this.#unacknowledged)
    for (const { option_id } of recovered) this.#touch(store.groupOf(option_id) ?? 0)
    if (recovered.length > 0) this.#update({ recovered })
    await keeper.flush(settle)
  }

  #touch(groupId: number): void {
    this.#outbox.touch(groupId)
    this.#keeper.touch(groupId)
    const { status, isPending, conflicts } = this.state.get()
    // Answers that come in as saved, a whole form of them perhaps, change nothing that is said of saving.
    const isCalm = !isPending && (status === 'idle' || status === 'saved')
    if (isCalm && !this.#outbox.isOpen(groupId)) return
    this.#quiet.touch(groupId, this.#clock.now())
    if (!isPending && this.#outbox.take([groupId], conflicts).answers.length > 0) this.#update({ isPending: true })
    this.#scheduleTick()
  }

  #scheduleTick(): void {
    if (this.#cancelTick !== null || !this.#isFollowing || this.#isSending) return
    if (this.autosave && !this.#sendsByItself()) return
    const next = this.#quiet.next()
    if (next === null) return
    this.#cancelTick = this.#clock.after(Math.max(0, next - this.#clock.now()), () => {
      this.#cancelTick = null
      const due = this.#quiet.due(this.#clock.now())
      if (due.length === 0) return this.#scheduleTick()
      if (this.autosave) void this.#enqueue(() => due, 'auto')
      else this.#look(due)
    })
  }

  /** Without autosave: whether anything is still unsaved, once these groups were left alone. */
  #look(groupIds: readonly number[]): void {
    for (const groupId of groupIds) this.#quiet.done(groupId)
    const { answers } = this.#outbox.take(this.#outbox.groups(), this.state.get().conflicts)
    this.#update({ isPending: answers.length > 0 })
    this.#scheduleTick()
  }

  /** Not while another try is awaited, nor while the person must log in first. */
  #sendsByItself(): boolean {
    return this.autosave && this.#cancelRetry === null && this.state.get().status !== 'session_ended'
  }

  /** Saves wait for each other, so that two never overlap; what is changed while one is under way goes with the next. */
  #enqueue(select: () => readonly number[], reason: SaveContext['reason']): Promise<void> {
    this.#queue = this.#queue.then(() => this.#run(select(), reason))
    return this.#queue
  }

  async #run(groupIds: readonly number[], reason: SaveContext['reason']): Promise<void> {
    this.#dropAgreed()
    for (const groupId of groupIds) this.#quiet.done(groupId)
    const { answers } = this.#outbox.take(groupIds, this.state.get().conflicts)
    let again: readonly number[] = []
    if (answers.length > 0) {
      this.#isSending = true
      // Trying again by itself changes nothing for the person until it works.
      if (reason !== 'auto' || !isRetried(this.state.get())) this.#update({ status: 'saving' })
      const delivered = await this.#delivery.send(answers, { reason })
      this.#isSending = false
      again = delivered.again
      this.#note(delivered)
    } else this.#noteRest()
    this.#scheduleTick()
    if (again.length > 0) await this.#run(again, 'auto')
  }

  #note(delivered: Delivered): void {
    if ('error' in delivered) return this.#noteFailure(delivered.error)
    this.#keeper.strict = false
    const conflicts = [...this.state.get().conflicts, ...delivered.conflicts]
    const savedAt = delivered.saved.length > 0 ? new Date(this.#clock.now()) : this.state.get().savedAt
    this.#update({ failures: 0, conflicts, savedAt })
    this.#noteRest()
  }

  /** What is left once a save is through: nothing, or what is held back. */
  #noteRest(): void {
    const { conflicts, problem } = this.state.get()
    const { answers, isRefused, isTooLong } = this.#outbox.take(this.#outbox.groups(), conflicts)
    const status = isRefused ? 'refused' : isTooLong ? 'too_long' : 'saved'
    this.#update({ status, isPending: answers.length > 0, problem: isRefused ? problem : '' })
  }

  #noteFailure(error: SaveError): void {
    const { isOnline = () => true } = this.#options
    const failures = this.state.get().failures + 1
    const status = error.kind === 'unavailable' && !isOnline() ? 'offline' : error.kind
    this.#update({ status, failures, problem: error.message, isPending: true })
    if (status === 'refused') return this.#noteRest()
    this.#keeper.strict = true
    if (!isRetried(this.state.get())) return
    if (!this.#isFollowing || !this.autosave) return
    const wait = Math.max(retryDelay(failures, this.#clock.random()), error.retryAfterMs)
    this.#cancelRetry = this.#clock.after(wait, () => {
      this.#cancelRetry = null
      void this.#enqueue(() => this.#groups(), 'auto')
    })
  }

  #callOffRetry(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  #groups(sectionId?: number): number[] {
    const groups = this.#outbox.groups()
    return sectionId === undefined ? groups : groups.filter((id) => this.#options.store.sectionOf(id) === sectionId)
  }

  /** An answer of the person's that another window must not replace. */
  #isHeldHere(optionId: number): boolean {
    const isDisputed = this.state.get().conflicts.some((conflict) => conflict.option_id === optionId)
    return isDisputed || this.#options.store.isUnsaved(optionId) || this.#unacknowledged.has(optionId)
  }

  /** Conflicts that are none any more, since the person typed what the other one has. */
  #dropAgreed(): void {
    const { store } = this.#options
    const { conflicts } = this.state.get()
    const agreed = groupConflicts(store, conflicts).filter((group) => isAgreed(store, group))
    if (agreed.length === 0) return
    for (const group of agreed) resolveConflicts(store, group, 'theirs')
    const gone = new Set(agreed.flat())
    this.#update({ conflicts: conflicts.filter((conflict) => !gone.has(conflict)) })
  }

  #stop(keeper: JournalKeeper): void {
    this.#isFollowing = false
    this.#cancelTick?.()
    this.#cancelTick = null
    const sends = this.#sendsByItself()
    this.#callOffRetry()
    keeper.close()
    if (sends) void this.#enqueue(() => this.#groups(), 'leaving')
  }

  #newKeeper(): JournalKeeper {
    const { store } = this.#options
    const onKept = (keptOn: SaveState['keptOn']) => this.#update({ keptOn })
    return new JournalKeeper({ store, unacknowledged: this.#unacknowledged, clock: this.#clock, onKept })
  }

  #update(next: Partial<SaveState>): void {
    const state = this.state.get()
    const updated = { ...state, ...next }
    const isNew = (Object.keys(next) as (keyof SaveState)[]).some((key) => updated[key] !== state[key])
    if (isNew) this.state.set(updated)
  }
}
