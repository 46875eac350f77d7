import { type CompiledQuery, type Expression, sql } from 'kysely'
import type { Db } from './client.ts'
import { PREPARED } from './prepared.ts'

type RowsOf<Queries> = { readonly [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never }

/** Stands for the id in a statement that is written once for all of them: nothing has it. */
const ANY_ID = Number.MIN_SAFE_INTEGER

const withId = (value: unknown, id: number): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => (one === ANY_ID ? id : one))
  return value === ANY_ID ? id : value
}

/**
 * What several statements about one id read by keys, as one, which is written once: to write so many, to ask and to be
 * answered costs more than reading a few rows. `moments`: the columns of theirs that hold a moment, which come as `Date`
 * as they do from a query of its own.
 */
export function readsTogether<Queries extends Readonly<Record<string, Expression<unknown>>>>(
  queriesAbout: (db: Db, id: number) => Queries,
  moments: readonly string[],
): (db: Db, id: number) => Promise<RowsOf<Queries>> {
  const written = new WeakMap<Db, CompiledQuery<Record<string, string>>>()
  const write = (db: Db): CompiledQuery<Record<string, string>> => {
    const columns = Object.entries(queriesAbout(db, ANY_ID)).map(
      ([name, query]) => sql`(select coalesce(json_agg(x), '[]')::text from (${query}) x) as ${sql.ref(name)}`,
    )
    return sql<Record<string, string>>`select ${PREPARED} ${sql.join(columns)}`.compile(db)
  }
  const revive = (key: string, value: unknown): unknown =>
    moments.includes(key) && typeof value === 'string' ? new Date(value) : value
  return async (db, id) => {
    const statement = written.get(db) ?? write(db)
    written.set(db, statement)
    const parameters = statement.parameters.map((value) => withId(value, id))
    const { rows } = await db.executeQuery({ ...statement, parameters })
    const read = Object.entries(rows[0] ?? {}).map(([name, text]) => [name, JSON.parse(text, revive)] as const)
    return Object.fromEntries(read) as RowsOf<Queries>
  }
}
