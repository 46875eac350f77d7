import type { Actor } from '@octroi/domain'
import type { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'
import { compileOnce } from './compile-once.ts'

/** The moment of the query, and the maximum number of rows. */
export type StatementParameters = Readonly<{ now: Date; rows: number }>

type Values = StatementParameters & Readonly<Record<'id' | 'organization_id', number>>

/**
 * Compiles a statement about what somebody may see or has to do once for each rank, with and without an organisation,
 * because abilities depend on the rank. See `compileOnce`; `compile` returns no statement for ranks that have no such
 * rows.
 */
export function compilePerRank<Row>(
  compile: (db: Db, actor: Actor, asked: StatementParameters) => CompiledQuery<Row> | undefined,
): (db: Db, actor: Actor, asked: StatementParameters) => Promise<Row[]> {
  const statements = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return async (db, actor, asked) => {
    const { rank, organization_id } = actor
    const key = `${rank} ${organization_id !== null}`
    const statement =
      statements.get(key) ??
      compileOnce<Values, Row>(['id', 'organization_id', 'now', 'rows'], (db, { id, now, rows, ...given }) =>
        compile(
          db,
          { id, rank, organization_id: organization_id === null ? null : given.organization_id },
          { now, rows },
        ),
      )
    statements.set(key, statement)
    return statement(db, { ...asked, id: actor.id, organization_id: organization_id ?? 0 })
  }
}
