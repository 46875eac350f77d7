import type { RequestPatch } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'

const nameOf = ({ id, version }: { readonly id: number; readonly version: number }): string => `${id}/${version}`

/**
 * Throws `remarks_changed` unless the remarks that would leave with a return, which is held, are those that whoever
 * returns the request was shown: another page's, or a colleague's, leave for nobody unread.
 */
export async function ensureShown(
  tx: Db,
  { id }: { readonly id: number },
  { remarks: shown = [] }: RequestPatch,
): Promise<void> {
  const rows = await tx
    .selectFrom('remarks')
    .select(['id', 'version'])
    .where('request_id', '=', id)
    .where('event_id', 'is', null)
    .execute()
  const named = new Set(shown.map(nameOf))
  if (named.size !== rows.length || !rows.every((row) => named.has(nameOf(row)))) throw new AppError('remarks_changed')
}
