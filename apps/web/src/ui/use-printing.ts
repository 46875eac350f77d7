import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The time when printing began; null on the screen. Components that depend on the window's size then use that of a
 * sheet.
 */
export function usePrinting(): Date | null {
  const [begun, setBegun] = useState<Date | null>(null)
  useEffect(() => {
    // `flushSync`, because only what is rendered before the event ends is printed.
    const begin = () => flushSync(() => setBegun(new Date()))
    const end = () => setBegun(null)
    globalThis.addEventListener('beforeprint', begin)
    globalThis.addEventListener('afterprint', end)
    return () => {
      globalThis.removeEventListener('beforeprint', begin)
      globalThis.removeEventListener('afterprint', end)
    }
  }, [])
  return begun
}
