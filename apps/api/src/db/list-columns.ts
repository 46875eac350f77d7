import { LIST_COLUMNS, type ListName } from '@octroi/domain'
import type { Columns, ColumnSource } from './list.ts'

type Declared<List extends ListName> = (typeof LIST_COLUMNS)[List]

/** Builds the columns of a list: the domain declares them, `sources` gives the SQL of every one. */
export const listColumns = <List extends ListName>(
  list: List,
  sources: { readonly [Id in keyof Declared<List>]: ColumnSource },
): Columns => withKinds(list, sources)

/** Builds only some of the columns of a list: those of a rank, or those that it shares with another list. */
export const someListColumns = <List extends ListName>(
  list: List,
  sources: { readonly [Id in keyof Declared<List>]?: ColumnSource },
): Columns => withKinds(list, sources)

function withKinds(list: ListName, sources: object): Columns {
  const kinds = LIST_COLUMNS[list]
  return Object.fromEntries(
    Object.entries(sources).map(([id, source]: [string, ColumnSource]) => [
      id,
      { ...source, kind: kinds[id as keyof typeof kinds] },
    ]),
  )
}
