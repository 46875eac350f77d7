import 'mantine-react-table/styles.css'
import { VisuallyHidden } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { MRT_TableContainer, useMantineReactTable } from 'mantine-react-table'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptions, skeletonRows, type VirtualRows } from './grid-options.tsx'
import classes from './grid.module.css'
import { useScrollBack } from './last-opened.tsx'
import type { RowsProps } from './table-props.ts'
import { useGridColumns } from './use-grid-columns.tsx'
import { useOpenRow } from './open-row.ts'

/** Above this number of rows, only visible ones are rendered. */
const MANY_ROWS = 100

/**
 * Delay in milliseconds before a skeleton is shown: rendering it costs as much as rows, and most pages arrive sooner.
 */
const SKELETON_AFTER_MS = 250

/**
 * The table, based on the table library, which only this file and its options know: sticky header, sorting, widths,
 * pinning, skeletons, virtual rows.
 */
export function Grid<Row extends object>(props: RowsProps<Row>) {
  const many = (props.result.page?.data.length ?? 0) > MANY_ROWS
  // The library calls different hooks for virtual rows, so they are a component of their own.
  return many ? <ManyRows {...props} /> : <RowGrid {...props} many={false} isMounted={false} />
}

/** The library's virtualizer looks for its scrolling container before it is mounted, so one more render is needed. */
function ManyRows<Row extends object>(props: RowsProps<Row>) {
  return <RowGrid {...props} many isMounted={useMounted()} />
}

interface RowGridProps<Row extends object> extends RowsProps<Row> {
  readonly many: boolean
  readonly isMounted: boolean
}

function RowGrid<Row extends object>({ isMounted, ...props }: RowGridProps<Row>) {
  const { t } = useTranslation()
  const hint = useId()
  const open = useOpenRow()
  const frame = useRef<HTMLDivElement>(null)
  const [virtual] = useState<VirtualRows>(() => ({ current: null }))
  const { result, control, many, memory } = props
  const isLate = useLate(result.page === undefined)
  const grid = useGridColumns(props)
  const table = useMantineReactTable<Row>(gridOptions({ ...props, grid, open, hint, virtual, isLate }))
  useScrollBack(memory, result.page !== undefined && !many, frame)
  const place = many ? grid.data.findIndex((row) => props.rowId(row) === memory.returned?.id) : -1
  useEffect(() => {
    // Rows that are not rendered have no height yet, so the row's index is more reliable than pixels.
    if (isMounted && place >= 0 && memory.takeScroll()) virtual.current?.scrollToIndex(place, { align: 'center' })
  }, [isMounted, place, memory, virtual])
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-busy={(result.busy && result.page !== undefined) || undefined}
      data-loading={result.page === undefined || undefined}
      data-density={control.state.density}
      style={{ '--skeleton-rows': skeletonRows(control.state) } as CSSProperties}
    >
      <VisuallyHidden id={hint}>{t('table.keys')}</VisuallyHidden>
      <MRT_TableContainer table={table} />
    </div>
  )
}

/** True if the first page takes so long that a skeleton is shown. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isLate
}
