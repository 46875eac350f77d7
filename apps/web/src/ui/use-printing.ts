import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * When the page went on its way to paper, null on the screen: what is drawn by measures of the screen is then drawn by
 * those of a sheet.
 */
export function usePrinting(): Date | null {
  const [begun, setBegun] = useState<Date | null>(null)
  useEffect(() => {
    // What is not drawn before the event ends is not on paper.
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
