import { useState } from 'react'

/** Returns the last defined value, so that something that somebody else removed stays while it is being edited. */
export function useLastDefined<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
