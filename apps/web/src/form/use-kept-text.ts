import { useCallback, useState } from 'react'
import { useWasErased } from '../session/device-provider.tsx'
import { useUser } from '../session/session.tsx'
import { draftKey, forgetDraft, readDraft, writeDraft } from './drafts.ts'

interface KeptText {
  readonly text: string
  /** True if the text was typed in another round and not changed since. */
  readonly isOld: boolean
  readonly change: (text: string) => void
  /** Deletes the text once it was sent. */
  readonly forget: () => void
}

/**
 * State of a single text, such as an act's message. It is stored in this tab at each key until it is sent, so that it
 * survives closing the dialog, leaving the page and logging in again. `name` is the storage key, another one shows
 * another text; `round` tells apart successive occasions for such a text.
 */
export function useKeptText(name: string, round = 0): KeptText {
  const userId = useUser().id
  const key = draftKey(userId, name)
  const wasErased = useWasErased(userId)
  const [kept, setKept] = useState(() => ({ key, ...keptUnder(key, round) }))
  const current = kept.key === key ? kept : { key, ...keptUnder(key, round) }
  if (current !== kept) setKept(current)
  const { text, of } = current
  const change = useCallback(
    (next: string) => {
      setKept({ key, text: next, of: round })
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
