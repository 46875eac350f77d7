import type { Answer } from '@octroi/forms'
import { type LeftEntry, openJournal, SaveError } from '@octroi/forms/react'
import { groupByWindow } from './group-by-window.ts'
import { journalKey } from './journal-key.ts'
import type { FilledFormOwner } from './owner.ts'
import { saveFailure } from './save-failure.ts'

export interface EarlierJournals {
  readonly owner: FilledFormOwner
  readonly userId: number
  /** The version of the form now. */
  readonly version: number
}

/** The outcome of sending. */
interface SendingOutcome {
  /** Number of answers that the server took. */
  readonly count: number
  /** Distinct reasons of the server's refusals, in French. */
  readonly refusals: readonly string[]
  /** True if the server could not be reached: newer answers must not arrive before older ones. */
  readonly isInterrupted: boolean
}

/** Sends what the journals of earlier versions hold, one version after another. What is refused stays in its journal. */
export async function sendEarlierJournals({ owner, userId, version }: EarlierJournals): Promise<SendingOutcome> {
  const outcomes: SendingOutcome[] = []
  for (const earlier of listEarlierVersions(version)) {
    const key = journalKey({ userId, name: owner.name, version: earlier })
    const outcome = await sendJournal({ owner, key, version: earlier })
    outcomes.push(outcome)
    if (outcome.isInterrupted) break
  }
  return joinOutcomes(outcomes)
}

/** The versions before this one, the first first. */
export const listEarlierVersions = (version: number): readonly number[] =>
  Array.from({ length: Math.max(version - 1, 0) }, (_, place) => place + 1)

const joinOutcomes = (outcomes: readonly SendingOutcome[]): SendingOutcome => ({
  count: outcomes.reduce((sum, { count }) => sum + count, 0),
  refusals: [...new Set(outcomes.flatMap(({ refusals }) => refusals))],
  isInterrupted: outcomes.some(({ isInterrupted }) => isInterrupted),
})

interface SentJournal {
  readonly owner: FilledFormOwner
  readonly key: string
  readonly version: number
}

/**
 * Sends a journal window by window, the oldest first: a window's answers belong together, and where two windows answered
 * the same question, the server keeps the newer answer and sets the other one aside.
 */
async function sendJournal({ owner, key, version }: SentJournal): Promise<SendingOutcome> {
  const journal = await openJournal(key)
  try {
    const outcomes: SendingOutcome[] = []
    for (const entries of groupByWindow(await journal.left())) {
      const { taken, refusals, isInterrupted } = await sendWindow(entries, { owner, version })
      await journal.write({ settle: entries.filter(({ option_id }) => taken.has(option_id)) })
      outcomes.push({ count: taken.size, refusals, isInterrupted })
      if (isInterrupted) break
    }
    return joinOutcomes(outcomes)
  } finally {
    journal.close()
  }
}

interface SentWindow extends Omit<SendingOutcome, 'count'> {
  /** Options whose answers the server saved or set aside. */
  readonly taken: ReadonlySet<number>
}

/** Sends the answers of one window. What was refused or did not arrive stays on the device: the page shows it. */
async function sendWindow(
  entries: readonly LeftEntry[],
  { owner, version }: Omit<SentJournal, 'key'>,
): Promise<SentWindow> {
  const answers = entries.map(
    ({ option_id, value, details, revision }): Answer => ({
      option_id,
      value,
      details,
      ...(revision !== null && { revision }),
    }),
  )
  try {
    const { saved, refused } = await owner.calls.save(answers, { keepalive: false, version })
    const taken = new Set(saved.map(({ option_id }) => option_id))
    return { taken, refusals: refused.map(({ message }) => message), isInterrupted: false }
  } catch (error) {
    const failure = saveFailure(error, answers)
    if (!(failure instanceof SaveError)) throw failure
    const isRefused = failure.kind === 'refused'
    return { taken: new Set(), refusals: isRefused ? [failure.message] : [], isInterrupted: !isRefused }
  }
}
