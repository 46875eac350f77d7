import { type CompiledQuery, type Expression, sql } from 'kysely'
import type { Db } from './client.ts'
import { PREPARED } from './prepared.ts'

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never }
type Ids<Name extends string> = Readonly<Record<Name, number>>

/** Stand for ids in a statement that is written once for all of them: nothing has these. */
const ANY_ID = Number.MIN_SAFE_INTEGER

const withIds = (value: unknown, ids: ReadonlyMap<unknown, number>): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => ids.get(one) ?? one) : (ids.get(value) ?? value)

/**
 * What several statements about some ids read by keys, as one, which is written once: to write so many, to ask and to be
 * answered costs more than reading a few rows. `moments`: the columns of theirs that hold a moment, which come as `Date`
 * as they do from a query of its own.
 */
export function readsTogether<Name extends string, Queries extends Readonly<Record<string, Expression<unknown>>>>(
  names: readonly Name[],
  queriesAbout: (db: Db, ids: Ids<Name>) => Queries,
  moments: readonly string[],
): (db: Db, ids: Ids<Name>) => Promise<RowsOf<Queries>> {
  const written = new WeakMap<Db, CompiledQuery<Record<string, string>>>()
  const write = (db: Db): CompiledQuery<Record<string, string>> => {
    const standIns = Object.fromEntries(names.map((name, place) => [name, ANY_ID + place])) as Ids<Name>
    const columns = Object.entries(queriesAbout(db, standIns)).map(
      ([name, query]) => sql`(select coalesce(json_agg(x), '[]')::text from (${query}) x) as ${sql.ref(name)}`,
    )
    return sql<Record<string, string>>`select ${PREPARED} ${sql.join(columns)}`.compile(db)
  }
  // Not by a reviver, which is called for each value there is.
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
    const statement = written.get(db) ?? write(db)
    written.set(db, statement)
    const given = new Map<unknown, number>(names.map((name, place) => [ANY_ID + place, ids[name]]))
    const parameters = statement.parameters.map((value) => withIds(value, given))
    const { rows } = await db.executeQuery({ ...statement, parameters })
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, text]) => [name, read(text)]),
    ) as RowsOf<Queries>
  }
}
