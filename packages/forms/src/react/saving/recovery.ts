import type { Answer } from '../../values/answer.ts'
import type { JoinedTable } from './merging.ts'
import type { RebasedStore } from './rebased-store.ts'
import type { SavableStore } from './savable-store.ts'
import { type LeftEntry, hasSameTexts } from '../../journal/journal.ts'
import type { Unacknowledged } from './unacknowledged.ts'

/** An answer that was recovered from the journal. */
export interface RecoveredAnswer {
  readonly option_id: number
  /** The saved answer when the form was opened. */
  readonly before: Answer
  /** The recovered answer. */
  readonly after: Answer
}

export interface Recovery {
  readonly recovered: readonly RecoveredAnswer[]
  /**
   * Entries to remove from the journal, because they were restored or are obsolete. The others wait for the next
   * opening.
   */
  readonly settle: readonly LeftEntry[]
}

/**
 * Puts answers left by closed windows back into the store, as unsaved changes from the revision that they started from:
 * if somebody else changed such an answer since, it is a conflict and is not overwritten. Of two windows, the newer
 * one's answer is used; an answer that the person has already changed here is left alone. Entries that are not used
 * stay in the journal, for the next opening.
 */
export function recoverAnswers(
  store: RebasedStore,
  leftEntries: readonly LeftEntry[],
  unacknowledged: Unacknowledged,
): Recovery {
  const recovered: RecoveredAnswer[] = []
  const settle: LeftEntry[] = []
  for (const sets of byGroup(store, leftEntries)) {
    const [newest, ...others] = sets
    if (newest === undefined) continue
    const isNew = newest.some((entry) => !hasSameTexts(entry, store.answer(entry.option_id)))
    if (isNew && isTouched(store, newest, unacknowledged)) continue
    if (isNew) recovered.push(...putBack(store, newest, unacknowledged))
    settle.push(...newest, ...others.filter((other) => saysTheSame(store, other)).flat())
  }
  return { recovered, settle }
}

/**
 * Updates recovered answers after tables were merged with what somebody else saved: discarding one then restores the
 * other person's version.
 */
export function joinRecovered(
  store: SavableStore,
  recovered: readonly RecoveredAnswer[],
  joined: readonly JoinedTable[],
): readonly RecoveredAnswer[] {
  return recovered.map((each) => {
    const { option_id, after } = each
    const join = joined.findLast((table) => table.option_id === option_id)
    // An answer that was typed in since is the person's own, and is not discarded.
    if (join === undefined || !hasSameTexts(join.was, after)) return each
    return { option_id, before: join.theirs, after: store.answer(option_id) }
  })
}

/** Restores the earlier answers where the recovered ones are still unchanged. */
export function discardRecovered(store: SavableStore, recovered: readonly RecoveredAnswer[]): void {
  const recoveredAnswers = recovered.filter(({ option_id, after }) => hasSameTexts(store.answer(option_id), after))
  // The answers are put and not loaded, because the saved revision may be another one by now.
  store.put(recoveredAnswers.map(({ before }) => before))
}

/** The entries of each group of options, one list per window, the newest window first. */
function byGroup(store: SavableStore, leftEntries: readonly LeftEntry[]): LeftEntry[][][] {
  const groups = new Map<number, Map<string, LeftEntry[]>>()
  for (const entry of leftEntries) {
    if (store.groupOf(entry.option_id) === undefined) continue
    const first = store.together(entry.option_id)[0] ?? entry.option_id
    const sets = groups.get(first) ?? new Map<string, LeftEntry[]>()
    groups.set(first, sets.set(entry.writer, [...(sets.get(entry.writer) ?? []), entry]))
  }
  return [...groups.values()].map((sets) =>
    [...sets.values()].toSorted((one, other) => writtenAt(other) - writtenAt(one)),
  )
}

const writtenAt = (entries: readonly LeftEntry[]): number => Math.max(...entries.map(({ at }) => at))

const saysTheSame = (store: SavableStore, entries: readonly LeftEntry[]): boolean =>
  entries.every((entry) => hasSameTexts(entry, store.answer(entry.option_id)))

function isTouched(store: SavableStore, entries: readonly LeftEntry[], unacknowledged: Unacknowledged): boolean {
  const group = entries.flatMap(({ option_id }) => store.together(option_id))
  return group.some((id) => store.isUnsaved(id) || unacknowledged.has(id))
}

function putBack(
  store: RebasedStore,
  entries: readonly LeftEntry[],
  unacknowledged: Unacknowledged,
): RecoveredAnswer[] {
  const before = entries.map(({ option_id }) => store.answer(option_id))
  store.put(entries)
  return entries.flatMap((entry, place): RecoveredAnswer[] => {
    const { option_id, sent } = entry
    const [was, after] = [before[place] ?? store.answer(option_id), store.answer(option_id)]
    const base = baseOf(entry, was)
    if (!hasSameTexts(was, after)) {
      unacknowledged.add(option_id, sent)
      if (base !== undefined) store.rebase(option_id, { revision: base, text: entry.base })
      return [{ option_id, before: was, after }]
    }
    // A text that was sent from an earlier revision than the saved one can no longer be accepted.
    if ((base ?? 0) >= (was.revision ?? 0)) unacknowledged.add(option_id, sent)
    return []
  })
}

/** The revision that the change started from; 0 where there was none and there is one by now. */
function baseOf({ revision }: LeftEntry, loaded: Answer): number | undefined {
  return revision ?? (loaded.revision === undefined ? undefined : 0)
}
