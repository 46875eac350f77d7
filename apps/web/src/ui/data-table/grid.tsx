import 'mantine-react-table/styles.css'
import { VisuallyHidden } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { MRT_TableContainer, useMantineReactTable } from 'mantine-react-table'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptions, type VirtualRows } from './grid-options.tsx'
import classes from './grid.module.css'
import { useScrollBack } from './last-opened.tsx'
import type { RowsProps } from './table-props.ts'
import { useGridColumns } from './use-grid-columns.tsx'
import { useOpen } from './open-row.ts'

/** Rows over this number are rendered as they scroll into view. */
const MANY_ROWS = 100

/** The table library, and all that is known of it: sticky header, sorting, widths, pinning, skeletons, virtual rows. */
export function Grid<Row extends object>(props: RowsProps<Row>) {
  const many = (props.result.page?.data.length ?? 0) > MANY_ROWS
  // The library calls other hooks when rows are virtual: a table that becomes one is a new one.
  return <RowGrid key={many ? 'many' : 'few'} {...props} many={many} />
}

function RowGrid<Row extends object>(props: RowsProps<Row> & { readonly many: boolean }) {
  const { t } = useTranslation()
  const hint = useId()
  const open = useOpen()
  const frame = useRef<HTMLDivElement>(null)
  const [virtual] = useState<VirtualRows>(() => ({ current: null }))
  const isMounted = useContainerOnceMounted()
  const { result, control, many, memory } = props
  const grid = useGridColumns(props)
  const table = useMantineReactTable<Row>(gridOptions({ ...props, grid, open, hint, virtual }))
  useScrollBack(memory, result.page !== undefined && !many, frame)
  const place = many ? grid.data.findIndex((row) => props.rowId(row) === memory.returned?.id) : -1
  useEffect(() => {
    // Rows that are not drawn have no height yet: the place of the row is surer than pixels.
    if (isMounted && place >= 0 && memory.takeScroll()) virtual.current?.scrollToIndex(place, { align: 'center' })
  }, [isMounted, place, memory, virtual])
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-busy={(result.busy && result.page !== undefined) || undefined}
      data-loading={result.page === undefined || undefined}
      data-density={control.state.density}
    >
      <VisuallyHidden id={hint}>{t('table.keys')}</VisuallyHidden>
      <MRT_TableContainer table={table} />
    </div>
  )
}

/** The library's virtual rows look for their scrolling container while it is not mounted yet: one more render finds it. */
const useContainerOnceMounted = useMounted
