import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { useUser } from '../../session/session.tsx'
import { getChoiceKey } from './choice-key.ts'
import { readStored, writeStored } from '../../ui/data-table/stored-state.ts'

/** A value that a page of the dashboard keeps in the browser. */
export interface StoredChoice<T> {
  /** Name of the value; stored for each person separately. */
  readonly name: string
  readonly shape: z.ZodType<T>
  /** Default if nothing is stored, or the stored value is invalid. */
  readonly first: T
}

/** State of a page of the dashboard, stored in this browser for each person. */
export function useStoredChoice<T>({ name, shape, first }: StoredChoice<T>): readonly [T, (next: T) => void] {
  const key = getChoiceKey(useUser().id, name)
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
