import { CARRIED_AT_ONCE, type contract, type ReplyOf, type RequestToCarry } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { planCarryOver } from '../filled-forms/index.ts'
import { requireLatestForm, selectOpenPage, selectOpenRequests } from './open-requests.ts'

interface Listing {
  readonly form_id: number
  readonly after: number | undefined
}

/** Lists a page of the open requests on earlier versions of a form, with the dry run of each. Throws `not_found`. */
export async function listOpenRequests(
  { db, actor, clock }: Pick<CallContext, 'db' | 'actor' | 'clock'>,
  { form_id, after }: Listing,
): Promise<ReplyOf<typeof contract.formVersions.list>> {
  const form = await requireLatestForm(db, form_id)
  const open = selectOpenRequests(db, actor, form)
  const { total } = await open.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectOpenPage(open, { after, limit: CARRIED_AT_ONCE, now: clock() }).execute()
  const requests: RequestToCarry[] = []
  for (const { id, form_id: _, computed, revision, ...row } of rows) {
    const filled = { id, form_id, form_version: row.form_version, computed, revision }
    const { kept, aside, anew } = (await planCarryOver({ db, clock }, filled, form.version)).carried
    requests.push({ ...row, kept: kept.length, aside: aside.length, anew: anew.length })
  }
  const next = rows.length === CARRIED_AT_ONCE ? (rows.at(-1)?.request_id ?? null) : null
  return { form, total: Number(total), requests, next }
}
