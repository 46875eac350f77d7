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

/** What is shown beside the amounts of a grid, and which of these may be changed. */
export interface ColumnOptions {
  /** Columns beside those of the grid: amounts of other years, differences, shares. */
  readonly contextColumns?: readonly ContextColumn[]
  /** False: no column says how it differs from the one before. */
  readonly variances?: boolean
}

/** The columns of the screen, in their order. */
export interface ShownColumns {
  /** Amounts: those of the grid, and given ones between them. */
  readonly amounts: readonly (GridColumn | GivenColumn)[]
  /** How columns of the grid differ from the one before. */
  readonly variances: readonly VarianceColumn[]
  readonly derived: readonly DerivedColumn[]
}

export interface VarianceColumn {
  readonly column: GridColumn
  readonly previous: GridColumn
}

/** The columns of a grid with those beside them. */
export function shownColumns(grid: Grid, { contextColumns = [], variances = true }: ColumnOptions): ShownColumns {
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

/** One column alone, where there is room for one. */
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

/** How the columns of one grid are shown, for as long as it is. */
export interface ColumnsInSight {
  /** The same object while the columns are the same, whatever given ones hold. */
  readonly columns: ShownColumns
  /** What given columns hold now. */
  readonly given: Signal<GivenValues>
}

const NONE: readonly ContextColumn[] = []

/** Columns that are written in place are the same ones at each render: the active cell stays active. */
export function useColumnsInSight(grid: Grid, { contextColumns = NONE, variances = true }: ColumnOptions) {
  const options = useSame({ contextColumns, variances })
  const columns = useMemo(() => shownColumns(grid, options), [grid, options])
  const [given] = useState(() => createSignal(givenValues(contextColumns)))
  useLayoutEffect(() => given.set(givenValues(contextColumns)), [given, contextColumns])
  return useMemo((): ColumnsInSight => ({ columns, given }), [columns, given])
}

/** The first of several values that are written alike, but for what given columns hold. */
export function useSame<T>(value: T): T {
  const [held, hold] = useState(value)
  const isSame = held === value || written(held) === written(value)
  if (!isSame) hold(value)
  return isSame ? held : value
}

function written(value: unknown): string {
  return JSON.stringify(value, (key: string, part: unknown) => (key === 'values' ? undefined : part))
}
