import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { lookupRows } from '../db/lookup-rows.ts'

/** Handlers of lookups, open to everybody with a session, because none of them is confidential. */
export const lookupHandlers: Handlers<typeof contract.lookups> = {
  regions: ({ db }) => lookupRows(db, 'regions'),
  actionFields: ({ db }) => lookupRows(db, 'action_fields'),
  sectors: ({ db }) => lookupRows(db, 'sectors'),
  subsectors: ({ db }) => lookupRows(db, 'subsectors'),
  noteTypes: ({ db }) => lookupRows(db, 'note_types'),
}
