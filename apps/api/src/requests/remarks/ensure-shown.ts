import type { RequestPatch } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'

const nameOf = ({ id, version }: { readonly id: number; readonly version: number }): string => `${id}/${version}`

/**
 * Throws `remarks_changed` unless the drafts of a locked request are the remarks that the caller was shown, so that no
 * unseen draft of another tab or a colleague is sent with the return.
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
