import { Skeleton } from '@mantine/core'
import classes from './cards.module.css'
import type { DataColumn } from './column.ts'
import { shownColumns } from './column-layout.ts'
import { LastOpened, useScrollBack } from './last-opened.tsx'
import { MoreCards, useShownCardCount } from './more-cards.tsx'
import { RowActions } from './row-actions.tsx'
import type { RowsProps } from './table-props.ts'

/**
 * The rows as cards with a few main columns, for narrow screens. The title's link covers the whole card; the row's
 * actions are below it.
 */
export function Cards<Row extends object>(props: RowsProps<Row>) {
  const { columns, control, result, label, rowId } = props
  const { returned } = props.memory
  const opened = result.page?.data.findIndex((row) => rowId(row) === returned?.id) ?? -1
  const { list, first, count, reveal } = useShownCardCount(control.state, props.chrome, opened + 1)
  useScrollBack(props.memory, result.page !== undefined)
  const visibleColumns = shownColumns(columns, control.state)
  const title = columns.find((column) => column.title) ?? columns[0]
  const others = visibleColumns.filter((column) => column.card && column.id !== title?.id)
  if (!result.page) return <CardSkeletons count={Math.min(control.state.size, 4)} lines={others.length} />
  const rows = result.page.data
  return (
    <>
      <ul
        ref={list}
        className={classes.cards}
        aria-label={label}
        aria-busy={result.busy}
        data-busy={result.busy || undefined}
        data-density={control.state.density}
      >
        {rows.slice(0, count).map((row) => (
          <Card key={rowId(row)} row={row} title={title} columns={others} table={props} />
        ))}
      </ul>
      {rows.length > first && <MoreCards shown={Math.min(count, rows.length)} total={rows.length} onMore={reveal} />}
    </>
  )
}

interface CardProps<Row extends object> {
  readonly row: Row
  /** The column that names the row. */
  readonly title: DataColumn<Row> | undefined
  readonly columns: readonly DataColumn<Row>[]
  readonly table: RowsProps<Row>
}

function Card<Row extends object>({ row, title, columns, table }: CardProps<Row>) {
  const id = table.rowId(row)
  const isOpened = table.memory.returned?.id === id
  return (
    <li className={classes.card} data-row={id} {...(isOpened && { 'data-opened': true, 'aria-current': true })}>
      <div className={classes.title}>
        {isOpened && <LastOpened memory={table.memory} />}
        {(title?.cardTitle ?? title?.cell)?.(row)}
      </div>
      <dl className={classes.facts}>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd {...(column.kind && { className: 'octroi-figures', 'data-kind': column.kind })}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {table.rowActions && <RowActions as="buttons" actions={table.rowActions(row)} rowName={table.rowName?.(row)} />}
    </li>
  )
}

/** Placeholders with the height of the cards that are loading. */
function CardSkeletons({ count, lines }: { readonly count: number; readonly lines: number }) {
  return (
    <div className={classes.cards}>
      {['a', 'b', 'c', 'd'].slice(0, count).map((key) => (
        <Skeleton key={key} height={60 + lines * 28} />
      ))}
    </div>
  )
}
