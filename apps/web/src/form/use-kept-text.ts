import { useCallback, useState } from 'react'
import { useWasErased } from '../session/device-provider.tsx'
import { useUser } from '../session/session.tsx'
import { draftKey, forgetDraft, readDraft, writeDraft } from './drafts.ts'

interface KeptText {
  readonly text: string
  readonly change: (text: string) => void
  /** It was sent: nothing is kept of it any more. */
  readonly forget: () => void
}

/**
 * A text of its own, as the words that go with an act: kept for this tab with each key until it is sent, so that who
 * closes its dialog, leaves the page or has to log in again finds it where it was. `name`: under what it is kept.
 */
export function useKeptText(name: string): KeptText {
  const userId = useUser().id
  const key = draftKey(userId, name)
  const wasErased = useWasErased(userId)
  const [text, setText] = useState(() => keptUnder(key))
  const change = useCallback(
    (next: string) => {
      setText(next)
      if (next === '') forgetDraft(key)
      else if (!wasErased()) {
        const at = new Date().toISOString()
        writeDraft(key, { changed: { text: next }, base: { text: '' }, version: null, at, asked: false })
      }
    },
    [key, wasErased],
  )
  const forget = useCallback(() => change(''), [change])
  return { text, change, forget }
}

function keptUnder(key: string): string {
  const text = readDraft(key)?.changed['text']
  return typeof text === 'string' ? text : ''
}
