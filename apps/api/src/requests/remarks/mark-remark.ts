import { STATES } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { recordRemark } from '../../filled-forms/index.ts'
import { MARKS } from '../../locales/fr-ca/remarks.ts'
import { requestForm } from '../form-owner.ts'
import { latestReturn } from './rows.ts'

interface Marking {
  readonly id: number
  readonly remark_id: number
  readonly done: boolean
}

/**
 * Marks a remark of the latest return as corrected or not, in a transaction. Only those who may change the form now may
 * do so. Throws `not_found`, `forbidden`, `form_locked`.
 */
export async function markRemark(tx: Db, call: CallContext, { id, remark_id, done }: Marking): Promise<void> {
  const { actor, clock } = call
  const filled = await requestForm.toChange(tx, actor, id)
  const round = await latestReturn(tx, id, STATES.correction.id)
  const remark = await tx
    .selectFrom('remarks')
    .select(['label', 'done_at'])
    .where('id', '=', remark_id)
    .where('event_id', '=', round?.id ?? 0)
    .executeTakeFirst()
  if (!remark) throw new AppError('not_found')
  if ((remark.done_at !== null) === done) return
  const marked = done ? { done_at: clock(), done_by: actor.id } : { done_at: null, done_by: null }
  await tx
    .updateTable('remarks')
    .set((e) => ({ ...marked, version: e('version', '+', 1) }))
    .where('id', '=', remark_id)
    .execute()
  const [was, became] = done ? [MARKS.left, MARKS.done] : [MARKS.done, MARKS.left]
  await recordRemark({ db: tx, actor, clock }, { filled_form_id: filled.id, label: remark.label, was, became })
}
