import type { contract } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { Handlers } from '../access/call.ts'

/** The rows of a short list, as a funder keeps them. The contract lets through what it names. */
async function rowsOf<Row>(db: Db, kind: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('lookups')
    .select(['id', 'label', 'data'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
  return rows.map(({ id, label, data }) => ({ ...data, id, label }) as Row)
}

/** Open to everybody with a session: none of it is anybody's. */
export const lookupHandlers: Handlers<typeof contract.lookups> = {
  regions: ({ db }) => rowsOf(db, 'regions'),
  actionFields: ({ db }) => rowsOf(db, 'action_fields'),
  sectors: ({ db }) => rowsOf(db, 'sectors'),
  subsectors: ({ db }) => rowsOf(db, 'subsectors'),
  noteTypes: ({ db }) => rowsOf(db, 'note_types'),
}
