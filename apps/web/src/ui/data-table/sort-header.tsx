import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { DataColumn } from './column.ts'
import classes from './grid.module.css'
import type { Sort } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

type Direction = Sort['direction'] | null

interface SortHeaderProps {
  readonly column: Pick<DataColumn<never>, 'id' | 'header' | 'sortable'>
  readonly control: TableControl
}

/** How a column is sorted now, or null. */
export function directionOf(id: string, { state }: TableControl): Direction {
  return state.sort?.column === id ? state.sort.direction : null
}

/** The header of a column: a button where it can be sorted by; one press ascending, the next descending, then not. */
export function SortHeader({ column, control }: SortHeaderProps) {
  if (!column.sortable) return <span>{column.header}</span>
  const direction = directionOf(column.id, control)
  const next: Direction = direction === null ? 'asc' : direction === 'asc' ? 'desc' : null
  const sort = next && { column: column.id, direction: next }
  const SortIcon = { none: IconArrowsSort, asc: IconSortAscending, desc: IconSortDescending }[direction ?? 'none']
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={direction ?? undefined}
      onClick={() => control.set({ ...control.state, page: 1, sort })}
    >
      {column.header}
      <SortIcon size={16} aria-hidden="true" />
    </UnstyledButton>
  )
}
