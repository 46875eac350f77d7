import type { ReactNode } from 'react'
import { formatDate } from '../locales/format.ts'
import type { Choice, ColumnFilter, DataColumn } from '../ui/data-table/column.ts'
import { OpenLink } from '../ui/data-table/row-origin.tsx'
import classes from './list.module.css'

interface ColumnOf<Row, Value> {
  /** In pixels. */
  readonly width: number
  /** What of the row it shows. */
  readonly value: (row: Row) => Value | null
}

/** A column of texts, sorted, and filtered by parts of them. `id` is the API's name of the column. */
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

/** A column of days, given as ISO dates or moments; sorted, and filtered between two of them. */
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
  /** The API wants numbers. */
  readonly numbers?: true
  /** The API's name of the column, where it is filtered by another one than it is sorted by. */
  readonly asked?: string
}

/** A filter by choosing among values. */
export const choiceFilter = (choices: readonly Choice[], { numbers, asked }: ChosenAs = {}): ColumnFilter => ({
  kind: 'multi',
  choices,
  ...(numbers && { numbers }),
  ...(asked !== undefined && { sentAs: (chosen) => ({ [asked]: numbers ? chosen.map(Number) : [...chosen] }) }),
})

interface ChoiceColumnOf<Row> extends ColumnOf<Row, string>, ChosenAs {
  readonly choices: readonly Choice[]
}

/** A column of one text among a few; sorted, and filtered by choosing among them. */
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

/** Choices of a list that the API keeps, by id: with `numbers` in their column. */
export const choicesById = (
  labels: readonly { readonly id: number; readonly label: string }[] | undefined,
): readonly Choice[] => (labels ?? []).map(({ id, label }) => ({ value: String(id), label }))

/** Choices that are asked for by their own words. */
export const choicesByLabel = (labels: readonly { readonly label: string }[] | undefined): readonly Choice[] =>
  (labels ?? []).map(({ label }) => ({ value: label, label }))

interface RowLinkProps {
  readonly to: string
  /** `plain`: in the colour of the text, where a whole column of colour would be too much. */
  readonly look?: 'strong' | 'plain'
  readonly children: ReactNode
}

/** The way from a cell to the page of its row, by mouse and keyboard. */
export function RowLink({ to, look = 'strong', children }: RowLinkProps) {
  return (
    <OpenLink to={to} className={look === 'plain' ? classes.plainLink : classes.strongLink}>
      {children}
    </OpenLink>
  )
}
