import { useEffect, useState } from 'react'

/** Long enough to be read out. */
const SPOKEN_MS = 5000

/**
 * What a live region says, and how to say something. Emptied some seconds later: who reads the page afterwards does not
 * come upon what is over.
 */
export function useAnnounced(): [text: string, announce: (text: string) => void] {
  // An object, so that saying the same text twice keeps it twice as long.
  const [said, setSaid] = useState({ text: '' })
  useEffect(() => {
    if (said.text === '') return undefined
    const timer = setTimeout(() => setSaid({ text: '' }), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said.text, (text) => setSaid({ text })]
}
