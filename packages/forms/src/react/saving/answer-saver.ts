import type { Answer } from '../../values/answer.ts'
import type { Choices, Side } from '../../engine/merge/merge-rows.ts'
import type { Journal } from '../../journal/journal.ts'
import type { SaveContext } from '../form-host.ts'
import { createSignal, type Signal } from '../signal.ts'
import { type Clock, SYSTEM_CLOCK } from './clock.ts'
import { Decisions } from './decisions.ts'
import { type DeliveryResult, Delivery } from './delivery.ts'
import { Unacknowledged } from './unacknowledged.ts'
import { JournalKeeper } from './journal-keeper.ts'
import { Outbox } from './outbox.ts'
import { recoverAnswers } from './recovery.ts'
import { retryDelay } from './retry-delay.ts'
import { type RebasedStore, rebasedStore } from './rebased-store.ts'
import { splitIntoCalls } from './calls.ts'
import { type TableAnswerMerge, LateMerging, type Merging } from './merging.ts'
import type { SaveError } from './save-error.ts'
import { INITIAL_SAVE_STATE, isFailing, isRetried, type SaveState, updateState } from './save-state.ts'
import { SaveTimer } from './save-timer.ts'
import type { AnswerSaverOptions, Saver } from './saver.ts'
import { adoptSavedAnswers } from './adopt-saved-answers.ts'

/** The saver of a form or a grid; see `Saver` for what each method promises. */
export class AnswerSaver implements Saver {
  readonly state: Signal<SaveState>
  readonly autosave: boolean
  readonly #options: AnswerSaverOptions
  readonly #store: RebasedStore
  readonly #clock: Clock
  readonly #unacknowledged = new Unacknowledged()
  readonly #merging: LateMerging
  readonly #timer: SaveTimer
  readonly #outbox: Outbox
  readonly #delivery: Delivery
  readonly #decisions: Decisions
  #keeper: JournalKeeper
  #isFollowing = false
  #isSending = false
  /** Whether the network came back during a save that may have begun before. */
  #isBack = false
  #queue: Promise<void> = Promise.resolve()

  constructor(options: AnswerSaverOptions) {
    const { save, savedAt = null, clock = SYSTEM_CLOCK } = options
    const store = rebasedStore(options.store)
    this.#merging = new LateMerging(options.merging)
    this.#options = options
    this.#store = store
    this.autosave = options.autosave ?? true
    this.#clock = clock
    this.#timer = new SaveTimer(clock)
    const parts = { store, unacknowledged: this.#unacknowledged, merging: this.#merging }
    this.#outbox = new Outbox(parts)
    this.#keeper = this.#newKeeper()
    this.#delivery = new Delivery({ ...parts, save, clock, outbox: this.#outbox, keeper: () => this.#keeper })
    const isPending = this.#outbox.groups().length > 0
    this.state = createSignal<SaveState>({ ...INITIAL_SAVE_STATE, savedAt, isPending })
    this.#decisions = new Decisions({ ...parts, state: this.state })
  }

  start = (): (() => void) => {
    const { openJournal } = this.#options
    const keeper = this.#newKeeper()
    this.#keeper = keeper
    this.#isFollowing = true
    const unsubscribe = this.#store.subscribeChanges((groupId) => this.#touch(groupId))
    for (const groupId of this.#outbox.groups()) this.#touch(groupId)
    let isOver = false
    void openJournal?.().then((journal) => {
      keeper.open(journal)
      // The saver was closed before the journal was open: what was typed by then must still be written to it.
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
    this.#timer.callOffRetry()
    // After a failed save, everything is retried and not one section only.
    const section = isFailing(this.state.get()) ? undefined : sectionId
    return this.#enqueue(() => this.#groups(section), 'asked')
  }

  leave = (): void => {
    void this.#keeper.flush()
    if (this.#sendsByItself()) void this.#enqueue(() => this.#groups(), 'leaving')
  }

  retry = (): void => {
    this.#isBack = this.#isSending
    if (this.#isSending || !isRetried(this.state.get())) return
    this.#timer.callOffRetry()
    void this.#enqueue(() => this.#groups(), 'auto')
  }

  takeOver = (saved: readonly Answer[]): void =>
    adoptSavedAnswers(this.#store, saved, (id) => this.#decisions.isHeldHere(id))

  disputed = (): readonly number[] => [
    ...new Set(this.state.get().conflicts.flatMap(({ option_id }) => this.#store.groupOf(option_id) ?? [])),
  ]

  merging = (): Merging | null => this.#merging.now

  merges = (groupId: number): readonly TableAnswerMerge[] => this.#decisions.merges(groupId)

  resolve = (groupId: number, keep: Side | Choices): void => {
    this.#decisions.resolve(groupId, keep)
    this.#touch(groupId)
    void this.#keeper.flush()
    if (this.#sendsByItself()) void this.#enqueue(() => [groupId], 'auto')
  }

  closeJoined = (): void => this.#update({ joined: [] })

  closeRecovered = (choice: 'keep' | 'discard'): void => {
    if (choice === 'keep') return this.#update({ recovered: [] })
    for (const { groupId, isDisputed } of this.#decisions.discard()) {
      if (isDisputed) this.resolve(groupId, 'theirs')
      else this.#touch(groupId)
    }
  }

  async #recover(journal: Journal, keeper: JournalKeeper): Promise<void> {
    const store = this.#store
    this.#update({ keptOn: keeper.keptOn })
    journal.listen(this.takeOver)
    const { recovered, settle } = recoverAnswers(store, await keeper.left(), this.#unacknowledged)
    for (const { option_id } of recovered) this.#touch(store.groupOf(option_id) ?? 0)
    if (recovered.length > 0) this.#update({ recovered })
    await keeper.flush(settle)
  }

  #touch(groupId: number): void {
    this.#store.dropBases(groupId)
    this.#outbox.touch(groupId)
    this.#keeper.touch(groupId)
    const { status, isPending, conflicts } = this.state.get()
    // When answers arrive as saved, perhaps a whole form of them, the save status does not change.
    const isCalm = !isPending && (status === 'idle' || status === 'saved')
    if (isCalm && !this.#outbox.isOpen(groupId)) return
    this.#timer.touch(groupId)
    if (!isPending && this.#outbox.take([groupId], conflicts).answers.length > 0) this.#update({ isPending: true })
    this.#scheduleTick()
  }

  #scheduleTick(): void {
    if (!this.#isFollowing || this.#isSending) return
    if (this.autosave && !this.#sendsByItself()) return
    this.#timer.whenQuiet((due) => {
      if (this.autosave) void this.#enqueue(() => due, 'auto')
      else this.#look(due)
    })
  }

  /** Without autosave: after the typing in these groups has paused, works out whether anything is unsaved. */
  #look(groupIds: readonly number[]): void {
    this.#timer.done(groupIds)
    const { answers } = this.#outbox.take(this.#outbox.groups(), this.state.get().conflicts)
    this.#update({ isPending: answers.length > 0 })
    this.#scheduleTick()
  }

  /** Whether autosave may send now: not while a retry is scheduled, nor while the person must log in first. */
  #sendsByItself(): boolean {
    return this.autosave && !this.#timer.isRetryAwaited && this.state.get().status !== 'session_ended'
  }

  /** Queues a save, so that two never overlap; changes made during one go with the next. */
  #enqueue(select: () => readonly number[], reason: SaveContext['reason']): Promise<void> {
    const run = this.#queue.then(() => this.#run(select(), reason))
    // A failure of one save rejects its own promise, and does not stop the next save.
    this.#queue = run.catch(() => undefined)
    return run
  }

  async #run(groupIds: readonly number[], reason: SaveContext['reason']): Promise<void> {
    this.#decisions.dropAgreed()
    this.#timer.done(groupIds)
    const { answers } = this.#outbox.take(groupIds, this.state.get().conflicts)
    const again: number[] = []
    let isThrough = true
    if (answers.length === 0) this.#noteRest()
    for (const call of splitIntoCalls(this.#store, answers)) {
      this.#isSending = true
      // An automatic retry does not change the status that the person sees until it works.
      if (reason !== 'auto' || !isRetried(this.state.get())) this.#update({ status: 'saving' })
      const delivered = await this.#delivery.send(call, reason).finally(() => (this.#isSending = false))
      again.push(...delivered.again)
      this.#note(delivered)
      // A refusal concerns these answers only, so the save goes on; after another error the rest waits for the next
      // retry.
      isThrough = !('error' in delivered) || delivered.error.kind === 'refused'
      if (!isThrough) break
    }
    this.#scheduleTick()
    if (again.length > 0 && isThrough) await this.#run(again, 'auto')
  }

  #note(delivered: DeliveryResult): void {
    const wasRetryAwaited = this.#timer.isRetryAwaited
    this.#timer.callOffRetry()
    if ('error' in delivered) this.#noteFailure(delivered.error)
    else this.#noteSuccess(delivered)
    this.#isBack = false
    // The server replies again: what an earlier failure left is sent now.
    if (wasRetryAwaited && !isFailing(this.state.get())) void this.#enqueue(() => this.#groups(), 'auto')
  }

  #noteSuccess(delivered: Exclude<DeliveryResult, { readonly error: SaveError }>): void {
    this.#keeper.strict = false
    const state = this.state.get()
    const conflicts = [...state.conflicts, ...delivered.conflicts]
    const savedAt = delivered.saved.length > 0 ? new Date(this.#clock.now()) : state.savedAt
    this.#update({ failures: 0, conflicts, savedAt })
    this.#decisions.noteJoined(delivered.joined)
    this.#noteRest()
  }

  /** Sets the status after a successful save: nothing is left, or some answers are held back. */
  #noteRest(): void {
    const { conflicts, problem } = this.state.get()
    const { answers, isRefused, held } = this.#outbox.take(this.#outbox.groups(), conflicts)
    const status = isRefused ? 'refused' : held.length > 0 ? 'held' : 'saved'
    this.#update({ status, isPending: answers.length > 0, problem: isRefused ? problem : '', held })
    if (held.some(({ path }) => path !== '')) void this.#sendAroundHeld()
  }

  /** Sends the rest of a table that has held-back cells, once the code that takes the table apart is loaded. */
  async #sendAroundHeld(): Promise<void> {
    if (await this.#merging.load()) await this.#enqueue(() => this.#groups(), 'auto')
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
    const pause = this.#isBack ? 0 : retryDelay(failures, this.#clock.random())
    const wait = Math.max(pause, error.retryAfterMs)
    this.#timer.retryAfter(wait, () => void this.#enqueue(() => this.#groups(), 'auto'))
  }

  #groups(sectionId?: number): number[] {
    const groups = this.#outbox.groups()
    return sectionId === undefined ? groups : groups.filter((id) => this.#store.sectionOf(id) === sectionId)
  }

  #stop(keeper: JournalKeeper): void {
    this.#isFollowing = false
    this.#timer.stop()
    const sends = this.#sendsByItself()
    this.#timer.callOffRetry()
    keeper.close()
    if (sends) void this.#enqueue(() => this.#groups(), 'leaving')
  }

  #newKeeper(): JournalKeeper {
    const onKept = (keptOn: SaveState['keptOn']) => this.#update({ keptOn })
    return new JournalKeeper({ store: this.#store, unacknowledged: this.#unacknowledged, clock: this.#clock, onKept })
  }

  #update(next: Partial<SaveState>): void {
    updateState(this.state, next)
  }
}
