import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { SaveFailure } from './save-error.ts'
import type { SaveState } from './save-state.ts'

/** The save status on the page: `saving` from the first keystroke on. */
export type ShownStatus = 'saved' | 'saving' | 'unsaved' | 'held' | SaveFailure

/** The status to show. With `autosave`, pending changes are shown as `saving`; without it they wait for a button. */
export function shownStatus({ status, isPending, conflicts }: SaveState, autosave: boolean): ShownStatus {
  if (status !== 'idle' && status !== 'saved') return status
  if (isPending) return autosave ? 'saving' : 'unsaved'
  // Answers in conflict are not saved.
  return conflicts.length > 0 ? 'held' : 'saved'
}

/** The words of a status, with where the answers are kept when they are not saved. */
export function statusText(shownStatus: ShownStatus, { keptOn }: SaveState, messages: FormMessages): string {
  const texts: Record<ShownStatus, string> = {
    saved: messages.saved,
    saving: messages.saving,
    unsaved: messages.unsaved,
    offline: messages.offline(keptOn),
    unavailable: messages.unavailable(keptOn),
    session_ended: messages.sessionEnded,
    refused: messages.notSaved,
    held: messages.partlySaved,
  }
  return texts[shownStatus]
}
