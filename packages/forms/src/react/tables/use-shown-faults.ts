import { useMemo, useState } from 'react'
import type { Row } from '../../engine/answer.ts'
import type { ByField } from './row-cells.ts'

/**
 * The faults of a row that may be shown: of cells that came with a text or were left once, or all of them once
 * `revealed`. `leave` keeps its identity: cells that get it are remembered.
 */
export function useShownFaults(row: Row | undefined, faults: ByField<string>, revealed: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(Object.keys(row ?? {})))
  const leave = useMemo(
    () => (fieldId: string) => setLeft((before) => (before.has(fieldId) ? before : new Set([...before, fieldId]))),
    [],
  )
  const shown = Object.fromEntries(Object.entries(faults).filter(([fieldId]) => revealed || left.has(fieldId)))
  return { shown, leave }
}
