import { FinanceGrid, type FinanceGridProps, type ActiveGridCell } from '@octroi/forms/react'
import { createContext, useContext } from 'react'

/** Receives the cell or field of a grid that was last active. */
export const ActiveItemContext = createContext<(cell: ActiveGridCell) => void>(() => undefined)

/** A grid that reports its active cell to the page, so that the history opens with that cell. */
export function ActiveGrid(props: Omit<FinanceGridProps, 'onCell'>) {
  return <FinanceGrid {...props} onCell={useContext(ActiveItemContext)} />
}
