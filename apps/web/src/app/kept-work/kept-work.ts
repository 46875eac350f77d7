import { countJournalled, forgetJournalled } from '@octroi/forms/react'
import { journalPrefix } from '../../filled-form/journal-key.ts'
import { countDrafts, forgetDraftsOf } from '../../form/drafts.ts'
import type { Device } from '../../session/device.ts'

/** Data of a person on this device that the server does not have. */
export interface KeptWork {
  /** Number of answers of filled forms, in the browser's database. */
  readonly answers: number
  /** Number of plain forms, stored in the tab in which they were typed. */
  readonly drafts: number
}

/** Counts the unsaved data of a person, as far as this window knows. */
export async function countKeptWork(device: Device, userId: number): Promise<KeptWork> {
  const answers = await countJournalled(journalPrefix(userId))
  return { answers, drafts: countDrafts(userId) + device.draftsElsewhere(userId) }
}

/** Deletes the unsaved data of a person in all windows. */
export async function eraseKeptWork(device: Device, userId: number): Promise<void> {
  // Tells the other windows first, so that they no longer write any.
  device.tellErased(userId)
  forgetDraftsOf(userId)
  await forgetJournalled(journalPrefix(userId))
}
