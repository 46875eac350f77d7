import { useEffect, useState } from 'react'

/** Milliseconds, enough for a screen reader. */
const SPOKEN_MS = 5000

/**
 * Text of a live region, and the function that announces one. The text is removed after some seconds, so that nobody
 * reads an outdated message later.
 */
export function useAnnounced(): [text: string, announce: (text: string) => void] {
  // An object, so that announcing the same text again restarts the timer.
  const [said, setSaid] = useState({ text: '' })
  useEffect(() => {
    if (said.text === '') return undefined
    const timer = setTimeout(() => setSaid({ text: '' }), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said.text, (text) => setSaid({ text })]
}
