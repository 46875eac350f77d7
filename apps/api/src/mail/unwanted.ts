import type { MailKind } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import type { MailKey } from './texts.ts'

/** The preference to which each mail belongs; null for mails about access to an account, which are always sent. */
const KINDS: Readonly<Record<MailKey, MailKind | null>> = {
  password_reset: null,
  login_by_mail: null,
  account_created: null,
  second_factor_removed: null,
  account_changed: null,
  request_submitted: 'request_submitted',
  request_submitted_staff: 'request_to_validate',
  request_returned: 'request_returned',
  request_accepted: 'request_accepted',
  request_approved: 'request_approved',
  request_completed: 'request_approved',
  form_carried_over: null,
  assignment: 'assignment',
  analysis_returned: 'analysis_returned',
  conflict_lifted: null,
  closing_14_days: 'closing',
  closing_3_days: 'closing',
  reminder: 'closing',
}

/** True if people may opt out of a mail. */
export const isChosen = (key: MailKey): boolean => KINDS[key] !== null

/** True if a user opted out of a mail. An address without an account gets all mails. */
export async function isUnwanted(db: Db, key: MailKey, user_id: number | null): Promise<boolean> {
  const kind = KINDS[key]
  if (kind === null || user_id === null) return false
  const unwanted = await readUnwantedMails(db, user_id)
  return unwanted.has(kind)
}

/** Reads the kinds of mail that a user opted out of. */
export async function readUnwantedMails(db: Db, user_id: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('unwanted_mails').select('kind').where('user_id', '=', user_id).execute()
  return new Set(rows.map(({ kind }) => kind))
}
