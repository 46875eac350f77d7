import { EVERYBODY, type CallRow } from './row.ts'

export const TO_DO: readonly CallRow[] = [
  { call: 'toDo.list', about: 'what waits for oneself', may: EVERYBODY, does: ({ who }) => who.reads('/to_do') },
]
