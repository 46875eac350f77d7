import type { DOSSIER_FORMATS } from '@octroi/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Moment } from './moment.ts'

/** A dossier that somebody asked for. */
export interface DossierTable {
  id: GeneratedAlways<number>
  request_id: number
  /** Who asked for it, and who alone may download it. */
  user_id: number
  format: (typeof DOSSIER_FORMATS)[number]
  state: Generated<'making' | 'ready' | 'failed'>
  percent: Generated<number>
  name: string
  /** What it tells; who may not read all of it any more does not get it. */
  parts: JSONColumnType<string[]>
  /** What it was made from: another stamp is another dossier. */
  stamp: Generated<string>
  /** Why it was not made, for whoever runs the server. */
  failure: Generated<string | null>
  file_key: Generated<string | null>
  file_size: Generated<number | null>
  created_at: Moment
  /** The last sign of whoever makes it. */
  touched_at: Moment
  expires_at: Moment
}
