import { useEffect, useState } from 'react'
import { SPOKEN_MS } from '../announcer.tsx'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { SaveState } from './save-state.ts'
import type { Saver } from './saver.ts'
import { shownStatus, statusText } from './status-text.ts'

/** Milliseconds that a status must last to be announced: people who type do not hear of every save. */
const SETTLED_MS = 1000

/**
 * The save status to announce; `key` changes with each save, so that the same words are announced again, and the text
 * is emptied some seconds later.
 */
export function useSpokenStatus(saver: Saver) {
  const messages = useFormMessages()
  const state = useSignal(saver.state)
  const [spoken, setSpoken] = useState({ text: '', key: 0 })
  const text = spokenText(state, messages, saver)
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

function spokenText(state: SaveState, messages: Parameters<typeof statusText>[2], saver: Saver): string {
  const { status, isPending, conflicts } = state
  // Before the first save, and between a keystroke and its save, nothing is announced.
  if (status === 'idle' || (status === 'saved' && isPending)) return ''
  const display = shownStatus(state, true)
  // The button that leads to the conflicts has the same words.
  if (display === 'held' && conflicts[0]) return messages.conflictCount(saver.disputed().length)
  // These have a notice above the questions, which says the same in full when it appears.
  const hasNotice = display === 'session_ended' || display === 'refused' || display === 'held'
  return hasNotice ? '' : statusText(display, state, messages)
}
