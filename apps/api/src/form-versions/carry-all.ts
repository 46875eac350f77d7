import { CARRIED_AT_ONCE, type contract, type ReplyOf } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { AppError } from '../errors/app-error.ts'
import { MESSAGES } from '../locales/fr-ca.ts'
import { carryRequest } from './carry-request.ts'
import { type LatestForm, selectOpenPage, selectOpenRequests } from './open-requests.ts'

type Reply = ReplyOf<typeof contract.formVersions.carryAll>

/**
 * Carries a page of open requests over, each in a transaction of its own: what was carried over stays so if the server
 * ends, and the call that is repeated goes on with the others. A request that is refused is named, and left as it is.
 */
export async function carryPage(call: CallContext, form: LatestForm, after: number | undefined): Promise<Reply> {
  const { db, actor, clock } = call
  const open = selectOpenRequests(db, actor, form)
  const rows = await selectOpenPage(open, { after, limit: CARRIED_AT_ONCE, now: clock() }).execute()
  const failed: Reply['failed'] = []
  let count = 0
  for (const { request_id, organization } of rows) {
    try {
      const { carried } = await db.transaction().execute((tx) => carryRequest(tx, call, { form, request_id }))
      if (carried) count += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ request_id, organization, message: MESSAGES[error.code] })
    }
  }
  const next = rows.length === CARRIED_AT_ONCE ? (rows.at(-1)?.request_id ?? null) : null
  return { carried: count, failed, next }
}
