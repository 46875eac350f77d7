import { useCallback, useEffect, useRef } from 'react'

/** What is typed before the field that it is typed for is there. */
interface TypedAhead {
  /** From now on what is typed is kept for that field. */
  readonly begin: () => void
  /** The field has the focus, or will never have it: what was typed for it. */
  readonly take: () => string
}

/**
 * Keeps what is typed while a field is on its way, so that whoever types at once loses nothing, and writes it nowhere
 * else. `onEscape`: the field is not wanted any more.
 */
export function useTypedAhead(onEscape: () => void): TypedAhead {
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
