import { countJournalled, forgetJournalled } from '@octroi/forms/react'
import { journalPrefix } from '../../filled-form/journal-key.ts'
import { countDrafts, forgetDraftsOf } from '../../form/drafts.ts'
import type { Device } from '../../session/device.ts'

/** What this device keeps of a person that the server does not have. */
export interface KeptWork {
  /** Answers of filled forms, in the browser's database. */
  readonly answers: number
  /** Plain forms, each in the tab where it was typed. */
  readonly drafts: number
}

/** Counts what is kept of a person, as far as this window knows. */
export async function countKeptWork(device: Device, userId: number): Promise<KeptWork> {
  const answers = await countJournalled(journalPrefix(userId))
  return { answers, drafts: countDrafts(userId) + device.draftsElsewhere(userId) }
}

/** Erases what is kept of a person, in all windows. */
export async function eraseKeptWork(device: Device, userId: number): Promise<void> {
  // First the windows, so that what is still to be written there is not.
  device.tellErased(userId)
  forgetDraftsOf(userId)
  await forgetJournalled(journalPrefix(userId))
}
