import { useLayoutEffect, useMemo, useState } from 'react'
import type { GridColumn } from '../../finance/definition.ts'
import type { Grid } from '../../finance/grid.ts'
import { createSignal, type Signal } from '../signal.ts'
import {
  type ContextColumn,
  type DerivedColumn,
  type GivenColumn,
  type GivenValues,
  givenValues,
} from './context-columns.ts'

/** Options for the columns of a grid: which are shown beside its own, and which of its own can be changed. */
export interface ColumnOptions {
  /** Columns beside those of the grid: amounts of other years, differences, shares. */
  readonly contextColumns?: readonly ContextColumn[]
  /** False hides the variance columns. */
  readonly variances?: boolean
}

/** The columns on screen, in their order. */
export interface ShownColumns {
  /** The grid's own columns of amounts, and the given ones between them. */
  readonly amounts: readonly (GridColumn | GivenColumn)[]
  /** The variances between columns of the grid. */
  readonly variances: readonly VarianceColumn[]
  readonly derived: readonly DerivedColumn[]
}

export interface VarianceColumn {
  readonly column: GridColumn
  readonly previous: GridColumn
}

/** Returns the columns of a grid with its context columns. */
export function listShownColumns(grid: Grid, { contextColumns = [], variances = true }: ColumnOptions): ShownColumns {
  const givenColumns = contextColumns.filter((column) => column.kind === 'given')
  const isOwn = (id: string | undefined) => grid.columns.some((column) => column.id === id)
  return {
    amounts: [
      ...grid.columns.flatMap((column) => [...givenColumns.filter(({ before }) => before === column.id), column]),
      ...givenColumns.filter(({ before }) => !isOwn(before)),
    ],
    variances: variances ? variancesOf(grid) : [],
    derived: contextColumns.filter((column) => column.kind !== 'given'),
  }
}

/** Returns one column alone, where there is room for one only. */
export function narrowToColumn({ amounts, derived }: ShownColumns, only: string): ShownColumns {
  const isIt = ({ id }: { readonly id: string }) => id === only
  return { amounts: amounts.filter(isIt), variances: [], derived: derived.filter(isIt) }
}

function variancesOf({ columns }: Grid): VarianceColumn[] {
  return columns.flatMap((column, place) => {
    const previous = columns[place - 1]
    return previous === undefined ? [] : [{ column, previous }]
  })
}

export function shortLabel({ short, label }: { readonly short?: string | undefined; readonly label: string }): string {
  return short ?? label
}

/** The columns of one grid on screen, for as long as it is mounted. */
export interface ColumnsInSight {
  /** The columns; the same object while they do not change, whatever values the given ones hold. */
  readonly columns: ShownColumns
  /** The current values of the given columns. */
  readonly given: Signal<GivenValues>
}

const NONE: readonly ContextColumn[] = []

/**
 * Returns the columns of a grid on screen. Columns that are written inline keep their identity between renders, so that
 * the active cell stays active.
 */
export function useColumnsInSight(grid: Grid, { contextColumns = NONE, variances = true }: ColumnOptions) {
  const options = useStableValue({ contextColumns, variances })
  const columns = useMemo(() => listShownColumns(grid, options), [grid, options])
  const [given] = useState(() => createSignal(givenValues(contextColumns)))
  useLayoutEffect(() => given.set(givenValues(contextColumns)), [given, contextColumns])
  return useMemo((): ColumnsInSight => ({ columns, given }), [columns, given])
}

/** Returns the same object for values that serialise alike, apart from the values of given columns. */
export function useStableValue<T>(value: T): T {
  const [held, hold] = useState(value)
  const isSame = held === value || written(held) === written(value)
  if (!isSame) hold(value)
  return isSame ? held : value
}

function written(value: unknown): string {
  return JSON.stringify(value, (key: string, part: unknown) => (key === 'values' ? undefined : part))
}
