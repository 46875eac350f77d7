import { can, type ConclusionInput, OPEN_CONCLUSION, OPEN_DECISION, stateOf } from '@octroi/domain'
import type { CallContext } from '../../access/call.ts'
import { ensureCan, ensureCanSee } from '../../access/ensure-can.ts'
import { type AttachedFile, NO_FILE } from '../../access/attached-file.ts'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeRecord, recordCreation } from '../../trail/change-record.ts'
import { lockRequest, toRequestTarget } from '../queries.ts'
import {
  BLANK_CONCLUSION,
  type ConclusionFields,
  DECISION_FIELDS,
  validateConclusionFields,
} from './conclusion-rules.ts'
import { describeConclusion } from './describe.ts'
import { lockConclusion } from './rows.ts'

/**
 * The context of writing a conclusion: the caller, the sent fields and the attached report, which is already stored.
 */
interface ConclusionToWrite {
  readonly call: CallContext
  /** The transaction. */
  readonly tx: Db
  readonly sent: ConclusionInput
  readonly attached: AttachedFile | undefined
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/**
 * Begins the conclusion of a request. Throws `not_found`, `forbidden`, `conclusion_locked`, `version_conflict` when
 * somebody else began it, and `invalid` with every fault by path.
 */
export async function insertConclusion(writing: ConclusionToWrite, request_id: number): Promise<void> {
  const { call, tx, sent, attached } = writing
  const request = await heldRequest(writing, request_id)
  const existing = tx.selectFrom('conclusions').select('id').where('request_id', '=', request_id)
  if (await existing.executeTakeFirst()) throw new AppError('version_conflict')
  const fields = await validateConclusionFields(tx, BLANK_CONCLUSION, sent)
  ensureMayWrite(call, request, { before: BLANK_CONCLUSION, after: fields, changesFile: attached !== undefined })
  const now = call.clock()
  const { id } = await tx
    .insertInto('conclusions')
    .values({
      ...NO_FILE,
      ...fields,
      ...attached,
      request_id,
      organization_id: organizationOf('requests', request_id),
      from_request_id: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreation(tx, call, { subject: 'conclusion', id, described: await describeConclusion(tx, id) })
  await countChange(writing, request_id)
}

/**
 * Changes a conclusion; returns the key of a report that it no longer has, for deletion. Throws `not_found`,
 * `forbidden`, `version_conflict`, `conclusion_locked`, and `invalid` with every fault by path.
 */
export async function updateConclusion(writing: ConclusionToWrite, id: number): Promise<string | null> {
  const { call, tx, sent, attached } = writing
  const conclusion = await tx.selectFrom('conclusions').select('request_id').where('id', '=', id).executeTakeFirst()
  if (!conclusion) throw new AppError('not_found')
  const request = await heldRequest(writing, conclusion.request_id)
  const file = attached ?? (sent.url === '' ? NO_FILE : {})
  const before = await changeRecord(tx, call, {
    subject: 'conclusion',
    id,
    version: sent.version,
    lock: () => lockConclusion(tx, id),
    // Already authorised by the request that it belongs to.
    authorize: () => undefined,
    describe: () => describeConclusion(tx, id),
    write: async (conclusion) => {
      const fields = await validateConclusionFields(tx, conclusion, sent)
      const changesFile = attached !== undefined || (sent.url === '' && conclusion.file_key !== null)
      const changed = ensureMayWrite(call, request, { before: conclusion, after: fields, changesFile })
      if (!changed) return false
      await tx
        .updateTable('conclusions')
        .set({ ...fields, ...file })
        .where('id', '=', id)
        .execute()
      await countChange(writing, request.id)
      return true
    },
  })
  return 'file_key' in file ? before.file_key : null
}

/**
 * Enters the final colour of a request, as the source's approval sends it with the request itself (source 2, section 7).
 * Throws what `insertConclusion` and `updateConclusion` throw.
 */
export async function decideColor(
  tx: Db,
  call: CallContext,
  { request_id, color_id }: { readonly request_id: number; readonly color_id: number },
): Promise<void> {
  const writing = { call, tx, sent: { color_id_final: color_id }, attached: undefined }
  const existing = tx.selectFrom('conclusions').select('id').where('request_id', '=', request_id)
  const conclusion = await existing.executeTakeFirst()
  if (conclusion) await updateConclusion(writing, conclusion.id)
  else await insertConclusion(writing, request_id)
}

/**
 * Locks and returns the request, so that its state cannot change meanwhile. Throws `not_found`, `forbidden`,
 * `conclusion_locked`.
 */
async function heldRequest({ call: { actor }, tx }: ConclusionToWrite, id: number): Promise<LockedRequest> {
  const request = await lockRequest(tx, id)
  if (!request) throw new AppError('not_found')
  const target = toRequestTarget(request)
  ensureCanSee(actor, 'request.read', target)
  if (!can(actor, 'conclusion.approve_conclusion', target)) ensureCan(actor, 'conclusion.edit_conclusion', target)
  if (!OPEN_CONCLUSION.includes(stateOf(request.state_id).code)) throw new AppError('conclusion_locked')
  return request
}

interface Change {
  readonly before: ConclusionFields
  readonly after: ConclusionFields
  readonly changesFile: boolean
}

/**
 * Returns whether anything changes. Throws unless the caller has the ability for each changed part; the decision may be
 * entered only while the request awaits it.
 */
function ensureMayWrite(
  { actor }: CallContext,
  request: LockedRequest,
  { before, after, changesFile }: Change,
): boolean {
  const target = toRequestTarget(request)
  const names = Object.keys(after) as (keyof ConclusionFields)[]
  const changed = names.filter((name) => before[name] !== after[name])
  const isDecision = (name: string): boolean => DECISION_FIELDS.some((one) => one === name)
  if (changed.some(isDecision)) {
    ensureCan(actor, 'conclusion.approve_conclusion', target)
    if (!OPEN_DECISION.includes(stateOf(request.state_id).code)) throw new AppError('conclusion_locked')
  }
  if (changesFile || changed.some((name) => !isDecision(name))) {
    ensureCan(actor, 'conclusion.edit_conclusion', target)
  }
  return changesFile || changed.length > 0
}

/** Increments the request's version, so that nobody approves a conclusion that they have not seen. */
const countChange = ({ call, tx }: ConclusionToWrite, request_id: number) =>
  tx
    .updateTable('requests')
    .set((e) => ({ version: e('version', '+', 1), updated_at: call.clock() }))
    .where('id', '=', request_id)
    .execute()
