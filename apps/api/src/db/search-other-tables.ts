import type { ListQuery } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'
import { type Columns, buildPatternSql, splitSearchText } from './list.ts'

interface Sought {
  readonly column: string
  readonly text: string
  readonly ids: RawBuilder<unknown>
}

/**
 * Searches texts of other tables first and returns the columns with the ids found. The main query then knows how many
 * rows it looks for and chooses the right index, instead of guessing.
 */
export async function searchOtherTables(db: Db, columns: Columns, query: ListQuery): Promise<Columns> {
  const sought = Object.entries(columns).flatMap(([column, { elsewhere, searched }]): Sought[] => {
    if (!elsewhere) return []
    const words = searched ? splitSearchText(query.search ?? '') : []
    const texts = new Set([...textsOf(query, column), ...words].filter((text) => text !== ''))
    return [...texts].map((text) => ({ column, text, ids: elsewhere.ids(buildPatternSql(text)) }))
  })
  if (sought.length === 0) return columns
  const arrays = sought.map(({ ids }, place) => sql`array(${ids}) as ${sql.ref(`found_${place}`)}`)
  const { rows } = await sql<Record<string, number[]>>`select ${sql.join(arrays)}`.execute(db)
  const matches = sought.map(({ column, text }, place) => ({ column, text, ids: rows[0]?.[`found_${place}`] ?? [] }))
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const ids = new Map(matches.filter((one) => one.column === name).map((one) => [one.text, one.ids] as const))
      return [name, column.elsewhere ? { ...column, elsewhere: { ...column.elsewhere, found: ids } } : column]
    }),
  )
}

/** Returns the filter values of a column as texts. */
function textsOf({ filters = {} }: ListQuery, column: string): string[] {
  const value = Object.hasOwn(filters, column) ? filters[column] : undefined
  const values = Array.isArray(value) ? value : [value]
  return values.filter((one) => one !== undefined && typeof one !== 'object').map(String)
}
