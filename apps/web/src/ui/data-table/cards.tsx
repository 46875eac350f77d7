import { Skeleton } from '@mantine/core'
import classes from './data-table.module.css'
import type { DataTableProps } from './table-props.ts'

/** The rows as cards, each with its few main columns, for narrow screens. The link of a card's title covers the card. */
export function Cards<Row extends object>({ columns, result, label, rowId }: DataTableProps<Row>) {
  const [first, ...others] = columns.filter((column) => column.card)
  if (!result.page) return <CardSkeletons />
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={result.busy}>
      {result.page.data.map((row) => (
        <li key={rowId(row)} className={classes.card}>
          <div className={classes.cardTitle}>{first?.cell(row)}</div>
          <dl className={classes.cardFacts}>
            {others.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function CardSkeletons() {
  return (
    <div className={classes.cards}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={148} />
      ))}
    </div>
  )
}
