import { useMemo } from 'react'
import { useSource } from '../../use-source.ts'
import { columnDecimals } from './column-decimals.ts'
import type { SheetCursor } from './sheet-cursor.ts'

/** The decimals of each column, see `columnDecimals`; renders again when one of them changes. */
export function useColumnDecimals({ source, state }: SheetCursor): readonly number[] {
  const read = useMemo(() => columnDecimals(source, state), [source, state])
  return useSource(state.subscribe, read)
}
