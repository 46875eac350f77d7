import type { Db } from './client.ts'

/** The rows of a short list, as a funder keeps them: whoever reads them lets through what they need. */
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
