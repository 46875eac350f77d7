import type { CallRow } from './row.ts'
import { ADMINISTRATORS } from './row.ts'

const row = (name: string, path: string): CallRow => ({
  call: `formUse.${name}`,
  about: 'of a form',
  may: ADMINISTRATORS,
  does: ({ who }) => who.reads(path),
})

export const FORM_USE: readonly CallRow[] = [
  row('choices', '/forms/4/use/choices'),
  row('summary', '/forms/4/use'),
  row('times', '/forms/4/use/times'),
  row('stops', '/forms/4/use/stops'),
  row('corrections', '/forms/4/use/corrections'),
]
