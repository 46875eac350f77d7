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

interface Labelled {
  readonly id: number
  readonly label: string
}
