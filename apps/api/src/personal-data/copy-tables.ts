import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { AnyCopied, LeftOut } from './decisions.ts'

/** The copied rows of each table. */
export type CopiedTables = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Copies the decided rows of each table; `idsOf` has, for each kind of owner, a query or list of their ids. */
export async function copyTables<Owner extends string>(
  db: Db,
  decisions: Readonly<Record<string, AnyCopied | LeftOut>>,
  idsOf: Readonly<Record<Owner, RawBuilder<unknown>>>,
): Promise<CopiedTables> {
  const copied: [string, CopiedTables[string]][] = []
  for (const [table, decision] of Object.entries(decisions)) {
    if ('leftOut' in decision) continue
    const ids = idsOf[decision.of as Owner]
    const owned = decision.by.map((column) => sql`${sql.ref(column)} in (${ids})`)
    const columns = sql.join(decision.columns.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${sql.join(owned, sql` or `)} order by 1`.execute(db)
    copied.push([table, rows])
  }
  return Object.fromEntries(copied)
}
