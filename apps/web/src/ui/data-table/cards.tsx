import { Skeleton } from '@mantine/core'
import classes from './cards.module.css'
import type { DataColumn } from './column.ts'
import { shownColumns } from './column-layout.ts'
import { RowActions } from './row-actions.tsx'
import type { DataTableProps } from './table-props.ts'

/**
 * The rows as cards, each with its few main columns, for narrow screens. The link of a card's title covers the card;
 * what can be done with the row stands under it.
 */
export function Cards<Row extends object>(props: DataTableProps<Row>) {
  const { columns, control, result, label, rowId } = props
  const shown = shownColumns(columns, control.state)
  const title = columns.find((column) => column.title) ?? columns[0]
  const others = shown.filter((column) => column.card && column.id !== title?.id)
  if (!result.page) return <CardSkeletons count={Math.min(control.state.size, 4)} lines={others.length} />
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={result.busy}
      data-busy={result.busy || undefined}
      data-density={control.state.density}
    >
      {result.page.data.map((row) => (
        <Card key={rowId(row)} row={row} title={title} columns={others} table={props} />
      ))}
    </ul>
  )
}

interface CardProps<Row extends object> {
  readonly row: Row
  /** The column that names the row. */
  readonly title: DataColumn<Row> | undefined
  readonly columns: readonly DataColumn<Row>[]
  readonly table: DataTableProps<Row>
}

function Card<Row extends object>({ row, title, columns, table }: CardProps<Row>) {
  return (
    <li className={classes.card}>
      <div className={classes.title}>{title?.cell(row)}</div>
      <dl className={classes.facts}>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {table.rowActions && <RowActions as="buttons" actions={table.rowActions(row)} rowName={table.rowName?.(row)} />}
    </li>
  )
}

/** As high as the cards that come. */
function CardSkeletons({ count, lines }: { readonly count: number; readonly lines: number }) {
  return (
    <div className={classes.cards}>
      {['a', 'b', 'c', 'd'].slice(0, count).map((key) => (
        <Skeleton key={key} height={60 + lines * 28} />
      ))}
    </div>
  )
}
