import type { Answer } from '../../values/answer.ts'
import type { JoinedTable } from './merging.ts'
import type { RebasedStore } from './rebased-store.ts'
import type { SavableStore } from './savable-store.ts'
import { type LeftEntry, sameWire } from '../../journal/journal.ts'
import type { Unacknowledged } from './unacknowledged.ts'

/** An answer that was found in the journal and put back. */
export interface RecoveredAnswer {
  readonly option_id: number
  /** What was saved when the form was opened. */
  readonly before: Answer
  /** What was put back. */
  readonly after: Answer
}

export interface Recovery {
  readonly recovered: readonly RecoveredAnswer[]
  /** Entries to remove: put back, or of no use any more. The others wait for the next opening. */
  readonly settle: readonly LeftEntry[]
}

/**
 * Puts the answers that windows now gone left back into the store, as unsaved changes from the revision that they
 * started from: an answer that somebody else changed since is then a conflict, not overwritten. Of two windows the
 * newer one's answer is put back; what the person changed here already is left alone. What is left aside stays in the
 * journal, and comes back at the next opening.
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
    const isNew = newest.some((entry) => !sameWire(entry, store.answer(entry.option_id)))
    if (isNew && isTouched(store, newest, unacknowledged)) continue
    if (isNew) recovered.push(...putBack(store, newest, unacknowledged))
    settle.push(...newest, ...others.filter((other) => saysTheSame(store, other)).flat())
  }
  return { recovered, settle }
}

/** What was recovered, once tables of it were joined with what somebody else saved: without it, theirs is. */
export function joinRecovered(
  store: SavableStore,
  recovered: readonly RecoveredAnswer[],
  joined: readonly JoinedTable[],
): readonly RecoveredAnswer[] {
  return recovered.map((each) => {
    const { option_id, after } = each
    const join = joined.findLast((table) => table.option_id === option_id)
    // What was typed since is the person's own: it is not done without.
    if (join === undefined || !sameWire(join.was, after)) return each
    return { option_id, before: join.theirs, after: store.answer(option_id) }
  })
}

/** Puts back what was saved before, where what was recovered still is. */
export function discardRecovered(store: SavableStore, recovered: readonly RecoveredAnswer[]): void {
  const recoveredAnswers = recovered.filter(({ option_id, after }) => sameWire(store.answer(option_id), after))
  // Not loaded: what is saved may be of another revision by now.
  store.put(recoveredAnswers.map(({ before }) => before))
}

/** The entries of each group of options, one set per window, the newest first. */
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
  entries.every((entry) => sameWire(entry, store.answer(entry.option_id)))

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
    if (!sameWire(was, after)) {
      unacknowledged.add(option_id, sent)
      if (base !== undefined) store.rebase(option_id, { revision: base, text: entry.base })
      return [{ option_id, before: was, after }]
    }
    // What was sent from an earlier revision than what is saved will never be taken any more.
    if ((base ?? 0) >= (was.revision ?? 0)) unacknowledged.add(option_id, sent)
    return []
  })
}

/** The revision that the change started from: none yet is 0 where there is one by now. */
function baseOf({ revision }: LeftEntry, loaded: Answer): number | undefined {
  return revision ?? (loaded.revision === undefined ? undefined : 0)
}
