import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { useUser } from '../../session/session.tsx'
import { keptKey } from './kept-key.ts'
import { readStored, writeStored } from '../../ui/data-table/stored-state.ts'

/** What a page of the dashboard keeps in the browser. */
export interface StoredChoice<T> {
  /** Name of what is kept; each person has their own. */
  readonly name: string
  readonly shape: z.ZodType<T>
  /** The value used as long as nothing is kept, or nothing that can be read. */
  readonly first: T
}

/** What the person chose on a page of the dashboard: as they left it in this browser. */
export function useKept<T>({ name, shape, first }: StoredChoice<T>): readonly [T, (next: T) => void] {
  const key = keptKey(useUser().id, name)
  const [kept, setKept] = useState(() => readStored(key, shape))
  const keep = useCallback(
    (next: T) => {
      writeStored(key, next)
      setKept(next)
    },
    [key],
  )
  return [kept ?? first, keep]
}
