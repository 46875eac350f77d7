import { FinanceGrid, type FinanceGridProps, type ActiveGridCell } from '@octroi/forms/react'
import { createContext, useContext } from 'react'

/** Receives the cell or field of a grid that was last active. */
export const ActiveItemContext = createContext<(cell: ActiveGridCell) => void>(() => undefined)

/** A grid of a page that asks what of it is active: the history over it is of that. */
export function ActiveGrid(props: Omit<FinanceGridProps, 'onCell'>) {
  return <FinanceGrid {...props} onCell={useContext(ActiveItemContext)} />
}
