import type { Db } from './client.ts'

/** Reads the rows of a short list as the funder maintains it; callers validate what they need of `data`. */
export async function lookupRows<Row extends object>(db: Db, kind: string): Promise<(Row & Labelled)[]> {
  const rows = await db
    .selectFrom('lookups')
    .select(['id', 'label', 'data'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, label, data }) => ({ ...(data as Row), id, label }))
}

/** Reads a row of a short list by its id, a retired one too; undefined if there is none. */
export async function findLookup(
  db: Db,
  kind: string,
  id: number,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db
    .selectFrom('lookups')
    .select('data')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.data as Readonly<Record<string, unknown>> | undefined
}

interface Labelled {
  readonly id: number
  readonly label: string
}
