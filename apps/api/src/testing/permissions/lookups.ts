import { EVERYBODY, type CallRow } from './row.ts'

export const LOOKUPS: readonly CallRow[] = [
  { call: 'lookups.regions', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/regions') },
  { call: 'lookups.actionFields', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/action_fields') },
  { call: 'lookups.sectors', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/sectors') },
  { call: 'lookups.subsectors', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/subsectors') },
  { call: 'lookups.noteTypes', about: 'all', may: EVERYBODY, does: ({ who }) => who.reads('/note_types') },
]
