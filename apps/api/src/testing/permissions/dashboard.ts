import { ADVISERS, type CallRow } from './row.ts'

export const DASHBOARD: readonly CallRow[] = [
  {
    call: 'statusBoard.read',
    about: 'the requests of a type and a year',
    may: ADVISERS,
    does: ({ who }) => who.reads('/requests/status/1/2026'),
  },
]
