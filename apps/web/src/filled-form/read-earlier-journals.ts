import { type LeftEntry, openJournal } from '@octroi/forms/react'
import { journalKey } from './journal-key.ts'
import { type EarlierJournals, listEarlierVersions } from './send-earlier-journals.ts'

/** What the journal of one earlier version still holds. */
export interface UnsentVersion {
  readonly version: number
  /** The newest entry of each option, per window; never empty. */
  readonly entries: readonly LeftEntry[]
}

/** Reads what the journals of earlier versions still hold; versions without any are not listed. */
export async function readEarlierJournals(journals: EarlierJournals): Promise<readonly UnsentVersion[]> {
  const versions = listEarlierVersions(journals.version).map(async (version) => {
    return { version, entries: await readEntries(keyOf(journals, version)) }
  })
  return (await Promise.all(versions)).filter(({ entries }) => entries.length > 0)
}

const keyOf = ({ owner, userId }: EarlierJournals, version: number): string =>
  journalKey({ userId, name: owner.name, version })

async function readEntries(key: string): Promise<readonly LeftEntry[]> {
  const journal = await openJournal(key)
  try {
    return await journal.left()
  } finally {
    journal.close()
  }
}

/** Removes entries of an earlier version from this device: the person copied them or does not want them. */
export async function discardEntries(journals: EarlierJournals, { version, entries }: UnsentVersion): Promise<void> {
  const journal = await openJournal(keyOf(journals, version))
  try {
    await journal.write({ settle: entries })
  } finally {
    journal.close()
  }
}
