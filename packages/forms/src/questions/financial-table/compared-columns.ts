import type { Field } from '../../description/form.ts'

/** A column of figures and the one before it, with which it is compared. */
export interface ComparedColumn {
  readonly column: Field
  readonly previous: Field
  /** The column's short name: its title without the parentheses at the end. */
  readonly short: string
}

const COMPARED = new WeakMap<readonly Field[], readonly ComparedColumn[]>()

/**
 * Returns the columns that are compared with the one before: both must hold figures of the same kind, since dollars and
 * hours cannot be compared. The description need not ask for it: each column is a year or a budget. The same list for
 * the same columns.
 */
export function comparedColumns(columns: readonly Field[]): readonly ComparedColumn[] {
  let compared = COMPARED.get(columns)
  if (compared === undefined) COMPARED.set(columns, (compared = compare(columns)))
  return compared
}

function compare(columns: readonly Field[]): ComparedColumn[] {
  const cut = columns.map(({ title }) => title.replace(/(?<=\S)\s*\([^()]*\)$/, ''))
  const titles = new Set(cut).size === cut.length ? cut : columns.map(({ title }) => title)
  return columns.flatMap((column, place): ComparedColumn[] => {
    const previous = columns[place - 1]
    return previous?.type === column.type ? [{ column, previous, short: titles[place] ?? column.title }] : []
  })
}
