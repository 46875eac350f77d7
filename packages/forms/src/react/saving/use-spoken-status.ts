import { useEffect, useState } from 'react'
import { SPOKEN_MS } from '../announcer.tsx'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { SaveState } from './save-state.ts'
import type { Saver } from './saver.ts'
import { shownStatus, statusText } from './status-text.ts'

/** Milliseconds that a status must last to be announced: people who type do not hear of every save. */
const SETTLED_MS = 1000

/** Returns the name of a question, or of an item of a grid, in conflict; see `Saver.disputed`. */
export type NameOfDisputed = (groupId: number) => string

interface Disputed {
  readonly saver: Saver
  readonly nameOf: NameOfDisputed
}

/**
 * The save status to announce; `key` changes with each save, so that the same words are announced again, and the text
 * is emptied some seconds later.
 */
export function useSpokenStatus(saver: Saver, nameOf: NameOfDisputed) {
  const messages = useFormMessages()
  const state = useSignal(saver.state)
  const [spoken, setSpoken] = useState({ text: '', key: 0 })
  const text = spokenText(state, messages, { saver, nameOf })
  const key = state.savedAt?.getTime() ?? 0
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(() => setSpoken({ text, key }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, key])
  useEffect(() => {
    if (spoken.text === '') return undefined
    const timer = setTimeout(() => setSpoken({ text: '', key: spoken.key }), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [spoken])
  return spoken
}

function spokenText(state: SaveState, messages: Parameters<typeof statusText>[2], { saver, nameOf }: Disputed): string {
  const { status, isPending } = state
  // Before the first save, and between a keystroke and its save, nothing is announced.
  if (status === 'idle' || (status === 'saved' && isPending)) return ''
  const display = shownStatus(state, true)
  // It begins with the words of the button that leads to the conflicts.
  const [first] = saver.disputed()
  if (display === 'held' && first !== undefined) return messages.conflictSpoken(saver.disputed().length, nameOf(first))
  // These have a notice above the questions, which says the same in full when it appears.
  const hasNotice = display === 'session_ended' || display === 'refused' || display === 'held'
  return hasNotice ? '' : statusText(display, state, messages)
}
