import { EVERYBODY, type PermissionRow } from './row.ts'

export const TO_DO: readonly PermissionRow[] = [
  { call: 'toDo.list', about: 'what waits for oneself', may: EVERYBODY, does: ({ who }) => who.reads('/to_do') },
]
