import { FinanceGrid, type FinanceGridProps, type GridCellInHand } from '@octroi/forms/react'
import { createContext, useContext } from 'react'

/** Receives the cell or field of a grid that was last active. */
export const InHandContext = createContext<(cell: GridCellInHand) => void>(() => undefined)

/** A grid of a page that asks what of it is in hand: the history over it is of that. */
export function GridInHand(props: Omit<FinanceGridProps, 'onCell'>) {
  return <FinanceGrid {...props} onCell={useContext(InHandContext)} />
}
