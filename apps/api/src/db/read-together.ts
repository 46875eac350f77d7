import { type Expression, sql } from 'kysely'
import type { Db } from './client.ts'
import { PREPARED } from './prepared.ts'

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never }

/**
 * What several statements read by keys, as one: to ask and be answered costs more than reading a few rows.
 * `moments`: the columns of theirs that hold a moment, which come as `Date` as they do from a query of its own.
 */
export async function readTogether<Queries extends Readonly<Record<string, Expression<unknown>>>>(
  db: Db,
  queries: Queries,
  moments: readonly string[],
): Promise<RowsOf<Queries>> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(x), '[]')::text from (${query}) x) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, string>>`select ${PREPARED} ${sql.join(columns)}`.execute(db)
  const revive = (key: string, value: unknown): unknown =>
    moments.includes(key) && typeof value === 'string' ? new Date(value) : value
  const read = Object.entries(rows[0] ?? {}).map(([name, text]) => [name, JSON.parse(text, revive)] as const)
  return Object.fromEntries(read) as RowsOf<Queries>
}
