import type { ReactNode } from 'react'
import { formatDate } from '../locales/format.ts'
import type { Choice, ColumnFilter, DataColumn } from '../ui/data-table/column.ts'
import { OpenLink } from '../ui/data-table/row-origin.tsx'
import classes from './list.module.css'

interface ColumnOf<Row, Value> {
  /** Width in pixels. */
  readonly width: number
  /** Value of the row in this column. */
  readonly value: (row: Row) => Value | null
}

/** A sortable column of texts, with a text filter. `id` is the API's name of the column. */
export const textColumn = <Row, Id extends string = string>(
  id: Id,
  header: string,
  { width, value }: ColumnOf<Row, string>,
): DataColumn<Row, Id> => ({
  id,
  header,
  width,
  sortable: true,
  filter: { kind: 'text' },
  cell: (row) => <bdi className={classes.text}>{value(row) ?? ''}</bdi>,
  value: value,
})

/** A sortable column of ISO dates or times, filtered by a range. */
export const dateColumn = <Row, Id extends string = string>(
  id: Id,
  header: string,
  { width, value }: ColumnOf<Row, string>,
): DataColumn<Row, Id> => ({
  id,
  header,
  width,
  sortable: true,
  kind: 'figures',
  filter: { kind: 'dates' },
  cell: (row) => {
    const date = value(row)
    return date === null ? '' : formatDate(date)
  },
  value: (row) => {
    const date = value(row)
    return date === null ? null : new Date(date)
  },
})

interface ChosenAs {
  /** True if the API expects numbers. */
  readonly numbers?: true
  /** The API's name of the filter, if it differs from that of the sort. */
  readonly asked?: string
}

/** A filter by choosing values. */
export const choiceFilter = (choices: readonly Choice[], { numbers, asked }: ChosenAs = {}): ColumnFilter => ({
  kind: 'multi',
  choices,
  ...(numbers && { numbers }),
  ...(asked !== undefined && { sentAs: (chosen) => ({ [asked]: numbers ? chosen.map(Number) : [...chosen] }) }),
})

interface ChoiceColumnOf<Row> extends ColumnOf<Row, string>, ChosenAs {
  readonly choices: readonly Choice[]
}

/** A sortable column with few distinct texts, filtered by choosing them. */
export const choiceColumn = <Row, Id extends string = string>(
  id: Id,
  header: string,
  { width, value, choices, ...chosenAs }: ChoiceColumnOf<Row>,
): DataColumn<Row, Id> => ({
  id,
  header,
  width,
  sortable: true,
  filter: choiceFilter(choices, chosenAs),
  cell: (row) => <bdi className={classes.text}>{value(row) ?? ''}</bdi>,
  value: value,
})

/** Choices by id from one of the API's lookups; use with `numbers`. */
export const choicesById = (
  labels: readonly { readonly id: number; readonly label: string }[] | undefined,
): readonly Choice[] => (labels ?? []).map(({ id, label }) => ({ value: String(id), label }))

/** Choices whose value is their label. */
export const choicesByLabel = (labels: readonly { readonly label: string }[] | undefined): readonly Choice[] =>
  (labels ?? []).map(({ label }) => ({ value: label, label }))

interface RowLinkProps {
  readonly to: string
  /** `plain`: in the text colour, for a column in which coloured links would be too much. */
  readonly look?: 'strong' | 'plain'
  readonly children: ReactNode
}

/** Link from a cell to the page of its row. */
export function RowLink({ to, look = 'strong', children }: RowLinkProps) {
  return (
    <OpenLink to={to} className={look === 'plain' ? classes.plainLink : classes.strongLink}>
      {children}
    </OpenLink>
  )
}
