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

/** Sort direction of a column; null if the table is not sorted by it. */
export function directionOf(id: string, { state }: TableControl): Direction {
  return state.sort?.column === id ? state.sort.direction : null
}

/**
 * Header of a column. If sortable, it is a button: the first press sorts ascending, the next descending, the next not
 * at all.
 */
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
