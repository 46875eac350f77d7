import type { Answer } from '../../values/answer.ts'
import { type Clock, waitAtMost } from './clock.ts'
import { hasSameTexts, type JournalTexts } from '../../journal/journal.ts'
import type { SaveContext, SaveOutcome } from '../form-host.ts'
import type { AnswerConflict } from './answer-conflict.ts'
import { groupConflicts, areVersionsEqual, isOwnConflict, resolveConflicts } from './conflicts.ts'
import type { JoinedTable, LateMerging } from './merging.ts'
import type { Unacknowledged } from './unacknowledged.ts'
import type { JournalKeeper } from './journal-keeper.ts'
import type { Outbox } from './outbox.ts'
import type { RebasedStore } from './rebased-store.ts'
import { type SaveError, toSaveError } from './save-error.ts'
import type { SaverOptions } from './saver.ts'

/** The result of one save. `again` lists groups to send once more at once. */
export type DeliveryResult =
  | {
      readonly saved: readonly Answer[]
      readonly conflicts: readonly AnswerConflict[]
      /** Tables in which both changed something, merged. */
      readonly joined: readonly JoinedTable[]
      readonly again: readonly number[]
    }
  | { readonly error: SaveError; readonly again: readonly number[] }

/**
 * Longest wait, in milliseconds, for the code that merges: other saves wait behind it, and without it one version of a
 * table can be chosen as a whole.
 */
const MERGING_MS = 4000

interface DeliveryOptions {
  readonly store: RebasedStore
  readonly save: SaverOptions['save']
  readonly unacknowledged: Unacknowledged
  readonly outbox: Outbox
  readonly merging: LateMerging
  readonly clock: Clock
  readonly keeper: () => JournalKeeper
}

type SentBefore = ReadonlyMap<number, readonly JournalTexts[]>

/** Runs one save, from the journal to the reply. */
export class Delivery {
  readonly #options: DeliveryOptions

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  /** Sends these answers, after the journal has recorded them as sent. Never rejects. */
  async send(answers: readonly Answer[], reason: SaveContext['reason']): Promise<DeliveryResult> {
    const { unacknowledged, save, merging, clock } = this.#options
    const before = new Map(answers.map(({ option_id }) => [option_id, unacknowledged.of(option_id)]))
    const isRenewed = (answer: Answer) => before.get(answer.option_id)?.some((text) => !hasSameTexts(text, answer))
    const renewed = answers.filter(isRenewed).map(({ option_id }) => option_id)
    for (const answer of answers) unacknowledged.add(answer.option_id, [answer])
    const written = this.#journal(answers)
    // A page that is being closed may not get past its first `await`.
    if (reason !== 'leaving') await written
    try {
      const outcome = await save(answers, { reason, renewed })
      if (outcome.conflicts !== undefined && outcome.conflicts.length > 0) {
        await waitAtMost(clock, MERGING_MS, merging.load())
      }
      return this.#received(answers, before, outcome)
    } catch (error) {
      return this.#failed(answers, before, toSaveError(error))
    }
  }

  #received(answers: readonly Answer[], before: SentBefore, outcome: SaveOutcome): DeliveryResult {
    const { store, unacknowledged, outbox, keeper, merging } = this.#options
    for (const { option_id } of answers) unacknowledged.clear(option_id)
    store.markSaved(outcome.saved)
    const conflicts: AnswerConflict[] = []
    const again: number[] = []
    const joined: JoinedTable[] = []
    for (const group of groupConflicts(store, outcome.conflicts ?? [])) {
      if (areVersionsEqual(store, group)) resolveConflicts(store, group, 'theirs')
      else if (isOwnConflict(store, group, (id) => before.get(id) ?? [])) {
        resolveConflicts(store, group, 'mine')
        again.push(...this.#groups(group))
      } else {
        const base = (each: AnswerConflict) => merging.now?.baseOf(store, each, before.get(each.option_id) ?? [])
        const based = group.map((each) => ({ ...each, base: base(each) }))
        const merged = merging.join(store, based)
        joined.push(...merged)
        if (merged.length > 0) again.push(...this.#groups(group))
        else {
          conflicts.push(...based)
          for (const each of based) this.#keepBase(each)
        }
      }
    }
    const { refused = [] } = outcome
    const named = new Set(refused.map(({ option_id }) => option_id))
    outbox.refuse(
      answers.filter(({ option_id }) => named.has(option_id)),
      refused,
    )
    void this.#journal([...answers, ...(outcome.conflicts ?? [])])
    keeper().tell(outcome.saved)
    return { saved: outcome.saved, conflicts, joined, again }
  }

  /** While an answer in conflict waits for the person, the journal keeps it with the version that both began from. */
  #keepBase({ option_id, base }: AnswerConflict): void {
    const { store } = this.#options
    if (base === undefined || base === store.base(option_id)) return
    store.rebase(option_id, { revision: store.answer(option_id).revision ?? 0, text: base })
  }

  #failed(answers: readonly Answer[], before: SentBefore, error: SaveError): DeliveryResult {
    const { unacknowledged, outbox } = this.#options
    // There is no reply, or none that says what happened: the server may have the answers.
    if (error.kind === 'offline' || error.kind === 'unavailable') return { error, again: [] }
    for (const { option_id } of answers) unacknowledged.restore(option_id, before.get(option_id) ?? [])
    void this.#journal(answers)
    if (error.kind === 'session_ended') return { error, again: [] }
    const named = new Set(error.optionIds)
    const refused = answers.filter(({ option_id }) => named.has(option_id))
    const names = refused.map(({ option_id }) => ({ option_id, message: '' }))
    outbox.refuse(refused.length > 0 ? refused : answers, names)
    return { error, again: refused.length > 0 ? this.#groups(answers) : [] }
  }

  #journal(answers: readonly Pick<Answer, 'option_id'>[]): Promise<void> {
    const keeper = this.#options.keeper()
    for (const groupId of this.#groups(answers)) keeper.touch(groupId)
    return keeper.flush()
  }

  #groups(answers: readonly Pick<Answer, 'option_id'>[]): number[] {
    const ids = answers.map(({ option_id }) => this.#options.store.groupOf(option_id))
    return [...new Set(ids)].filter((id) => id !== undefined)
  }
}
