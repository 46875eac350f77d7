import { type Expression, sql } from 'kysely'
import type { Db } from './client.ts'
import { compileOnce } from './compile-once.ts'
import { PREPARED } from './prepared.ts'

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never }
type Ids<Name extends string> = Readonly<Record<Name, number>>

/**
 * Combines several reads by key into one statement, which is compiled once: compiling and round trips cost more than
 * reading a few rows. `moments` names the columns with a moment, which are converted from JSON to `Date` as in separate
 * queries.
 */
export function combineReads<Name extends string, Queries extends Readonly<Record<string, Expression<unknown>>>>(
  names: readonly Name[],
  queriesAbout: (db: Db, ids: Ids<Name>) => Queries,
  moments: readonly string[],
): (db: Db, ids: Ids<Name>) => Promise<RowsOf<Queries>> {
  const ask = compileOnce<Ids<Name>, Record<string, string>>(names, (db, ids) => {
    const columns = Object.entries(queriesAbout(db, ids)).map(
      ([name, query]) => sql`(select coalesce(json_agg(x), '[]')::text from (${query}) x) as ${sql.ref(name)}`,
    )
    return sql<Record<string, string>>`select ${PREPARED} ${sql.join(columns)}`.compile(db)
  })
  // A JSON reviver would be slower, because it is called for every value.
  const read = (text: string): Record<string, unknown>[] => {
    const rows = JSON.parse(text) as Record<string, unknown>[]
    for (const row of rows)
      for (const column of moments) {
        const value = row[column]
        if (typeof value === 'string') row[column] = new Date(value)
      }
    return rows
  }
  return async (db, ids) => {
    const [row = {}] = await ask(db, ids)
    return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, read(text)])) as RowsOf<Queries>
  }
}
