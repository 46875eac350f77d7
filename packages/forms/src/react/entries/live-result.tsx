import { useEffect, useRef } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'

interface LiveResultProps {
  readonly label: string
  readonly text: string
}

/** A result that follows the inputs above it. It is announced once the typing has paused, and not at each key. */
export function LiveResult({ label, text }: LiveResultProps) {
  const { colon } = useFormMessages()
  useSpoken(`${label}${colon}${text}`)
  return (
    <div className="octroi-result">
      <span>{label}</span>
      <output className="octroi-figures" aria-live="off" aria-label={label}>
        {text}
      </output>
    </div>
  )
}

const QUIET_MS = 1000

/** Announces a text once it has differed for a while from the text that was last announced or first displayed. */
function useSpoken(text: string) {
  const { announce } = useFormEnvironment()
  const lastAnnounced = useRef(text)
  useEffect(() => {
    if (lastAnnounced.current === text) return undefined
    const timer = setTimeout(() => {
      lastAnnounced.current = text
      announce(text)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, announce])
}
