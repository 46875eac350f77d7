import { useMemo } from 'react'
import { useSource } from '../../use-source.ts'
import { columnDecimals } from './column-decimals.ts'
import type { SheetController } from './sheet-controller.ts'

/** See `columnDecimals`; renders again when one of them changes. */
export function useColumnDecimals({ source, hand }: SheetController): readonly number[] {
  const read = useMemo(() => columnDecimals(source, hand), [source, hand])
  return useSource(hand.subscribe, read)
}
