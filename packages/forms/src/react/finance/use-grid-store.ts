import { useMemo } from 'react'
import type { CellRef, CellState, FieldState, GridEntries, GridState, GridStore } from '../../finance/grid-store.ts'
import { useSource } from '../use-source.ts'

/** The state of a grid (unsaved changes, faults, a surplus that differs); renders again when it changes. */
export function useGridState(store: GridStore): GridState {
  const subscribe = useMemo(() => (listener: () => void) => store.subscribeState(listener), [store])
  return useSource(subscribe, () => store.state())
}

/** What is entered in the lines; renders again at every change of it. */
export function useGridEntries(store: GridStore): GridEntries {
  const subscribe = useMemo(() => (listener: () => void) => store.subscribeEntries(listener), [store])
  return useSource(subscribe, () => store.entries())
}

/** One cell; renders again when it shows something else. */
export function useGridCell(store: GridStore, { column, line }: CellRef): CellState {
  const subscribe = useMemo(
    () => (listener: () => void) => store.subscribe({ column, line }, listener),
    [store, column, line],
  )
  return useSource(subscribe, () => store.cell({ column, line }))
}

/** One field below the grid; renders again when it shows something else. */
export function useGridField(store: GridStore, key: string): FieldState {
  const subscribe = useMemo(() => (listener: () => void) => store.subscribeField(key, listener), [store, key])
  return useSource(subscribe, () => store.field(key))
}
