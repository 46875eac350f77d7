import type { Field } from '../../description/form.ts'

/** A column of figures and the one before it. */
export interface ComparedColumn {
  readonly column: Field
  readonly previous: Field
  /** What the column is called where room is short: its title without what is in parentheses at its end. */
  readonly short: string
}

const COMPARED = new WeakMap<readonly Field[], readonly ComparedColumn[]>()

/**
 * The columns that are compared with the one before them: figures of the same kind, as dollars and hours do not differ.
 * Nothing in the description asks for it, and nothing needs to: each column is a year or a budget. The same list for the
 * same columns.
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
