import { useCallback, useEffect, useRef } from 'react'

/** Captures what is typed before a field exists. */
interface TypedAhead {
  /** Starts capturing. */
  readonly begin: () => void
  /** Ends capturing and returns the text, when the field has the focus or will never exist. */
  readonly take: () => string
}

/**
 * Captures keys while a field is loading, so that nothing typed early is lost or goes elsewhere. `onEscape`: the person
 * no longer wants the field.
 */
export function useEarlyKeys(onEscape: () => void): TypedAhead {
  const text = useRef('')
  const stop = useRef<(() => void) | null>(null)
  const take = useCallback(() => {
    stop.current?.()
    stop.current = null
    const typed = text.current
    text.current = ''
    return typed
  }, [])
  const begin = useCallback(() => {
    if (stop.current) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') {
        take()
        onEscape()
      }
      text.current = withKey(text.current, event.key)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    stop.current = () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [take, onEscape])
  useEffect(() => () => void take(), [take])
  return { begin, take }
}

function withKey(text: string, key: string): string {
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('')
  return Array.from(key).length === 1 ? text + key : text
}
