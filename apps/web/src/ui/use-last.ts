import { useState } from 'react'

/** What was there last: what somebody else removed meanwhile stays before whoever is changing it. */
export function useLast<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
