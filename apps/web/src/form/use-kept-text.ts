import { useCallback, useState } from 'react'
import { useWasErased } from '../session/device-provider.tsx'
import { useUser } from '../session/session.tsx'
import { draftKey, forgetDraft, readDraft, writeDraft } from './drafts.ts'

interface KeptText {
  readonly text: string
  /** It was typed in another round than this one, and not since. */
  readonly isOld: boolean
  readonly change: (text: string) => void
  /** It was sent: nothing is kept of it any more. */
  readonly forget: () => void
}

/**
 * A text of its own, as the words that go with an act: kept for this tab with each key until it is sent, so that who
 * closes its dialog, leaves the page or has to log in again finds it where it was. `name`: under what it is kept. `round`: a number that
 * tells apart the times at which such a text is sent.
 */
export function useKeptText(name: string, round = 0): KeptText {
  const userId = useUser().id
  const key = draftKey(userId, name)
  const wasErased = useWasErased(userId)
  const [{ text, of }, setKept] = useState(() => keptUnder(key, round))
  const change = useCallback(
    (next: string) => {
      setKept({ text: next, of: round })
      if (next === '') forgetDraft(key)
      else if (!wasErased()) {
        const at = new Date().toISOString()
        writeDraft(key, { changed: { text: next }, base: { text: '' }, version: round, at, asked: false })
      }
    },
    [key, round, wasErased],
  )
  const forget = useCallback(() => change(''), [change])
  return { text, isOld: text !== '' && of !== round, change, forget }
}

function keptUnder(key: string, round: number): { readonly text: string; readonly of: number } {
  const draft = readDraft(key)
  const text = draft?.changed['text']
  return typeof text === 'string' ? { text, of: draft?.version ?? round } : { text: '', of: round }
}
