import { type CarryOverCounts, stateOf } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import { ensureCanSee } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { carryFilledForm, filledFormOf } from '../filled-forms/index.ts'
import { CARRY_WORDS } from '../locales/fr-ca/form-versions.ts'
import { describeRequest, lockRequest, toRequestTarget } from '../requests/index.ts'
import { recordAudit } from '../trail/record.ts'
import { mailCarriedOver } from './mail-carried-over.ts'
import type { LatestForm } from './open-requests.ts'

interface RequestOfForm {
  readonly form: LatestForm
  readonly request_id: number
}

type Carried = CarryOverCounts & { readonly carried: boolean }

/**
 * Carries a request over to the latest version of its form, in a transaction; tells its organisation and the trail.
 * Nothing happens if it is on that version. Throws `not_found` for a request of another form, `conflict_declared`,
 * `request_archived`, and `form_locked` if its organisation can no longer fill it in.
 */
export async function carryRequest(tx: Db, call: CallContext, { form, request_id }: RequestOfForm): Promise<Carried> {
  const request = await lockRequest(tx, request_id)
  if (!request) throw new AppError('not_found')
  ensureCanSee(call.actor, 'request.read_form', toRequestTarget(request))
  const filled = await filledFormOf(tx, request.filled_form_id)
  if (filled.form_id !== form.id) throw new AppError('not_found')
  if (filled.form_version >= form.version) return { carried: false, kept: 0, aside: 0, anew: 0 }
  if (request.archived) throw new AppError('request_archived')
  if (!stateOf(request.state_id).editable) throw new AppError('form_locked')
  const counts = await carryFilledForm({ ...call, db: tx }, filled, form.version)
  await countAsChange(tx, call, request_id)
  await mailCarriedOver(tx, call, { request, counts })
  await recordCarryOver(tx, call, { request_id, counts, versions: [filled.form_version, form.version] })
  return { carried: true, ...counts }
}

/** Gives the request its next version, so that nobody submits answers that they have not seen in the new form. */
async function countAsChange(tx: Db, { clock }: CallContext, id: number): Promise<void> {
  await tx
    .updateTable('requests')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: clock() }))
    .where('id', '=', id)
    .execute()
}

interface CarryOver {
  readonly request_id: number
  readonly counts: CarryOverCounts
  readonly versions: readonly [from: number, to: number]
}

async function recordCarryOver(tx: Db, call: CallContext, { request_id, counts, versions }: CarryOver): Promise<void> {
  const { label } = await describeRequest(tx, request_id)
  const [from, to] = versions
  const changes = {
    [CARRY_WORDS.version]: { from, to },
    [CARRY_WORDS.kept]: { from: null, to: counts.kept },
    [CARRY_WORDS.aside]: { from: null, to: counts.aside },
    [CARRY_WORDS.anew]: { from: null, to: counts.anew },
  }
  await recordAudit(tx, call, {
    action: 'update',
    subject: 'request',
    subject_id: request_id,
    subject_label: label,
    changes,
  })
}
