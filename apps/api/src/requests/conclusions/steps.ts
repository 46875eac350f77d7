import { type ErrorCode, type Rank, scopeOf } from '@octroi/domain'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { changeRecord, recordCreation } from '../../trail/change-record.ts'
import type { Caller } from '../../trail/record.ts'
import { NO_FILE } from '../../access/attached-file.ts'
import { describeConclusion } from './describe.ts'
import { readConclusion, lockConclusion } from './rows.ts'

type Row = Awaited<ReturnType<typeof readConclusion>>

/** What recommendations lack to be submitted (source 2, section 5). */
export const listRecommendationGaps = (conclusion: Row): ErrorCode[] => [
  ...((conclusion?.ammount_recommended ?? null) === null ? (['recommended_amount_missing'] as const) : []),
  ...((conclusion?.color_id ?? null) === null ? (['color_missing'] as const) : []),
]

/** What a conclusion lacks for the final approval. */
export const listDecisionGaps = (conclusion: Row): ErrorCode[] => [
  ...listRecommendationGaps(conclusion),
  ...((conclusion?.ammount_final ?? null) === null ? (['final_amount_missing'] as const) : []),
  ...((conclusion?.color_id_final ?? null) === null ? (['final_color_missing'] as const) : []),
]

interface RequestId {
  readonly id: number
}

/** Marks the recommendations of a locked request as submitted. */
export async function submitRecommendations(tx: Db, call: Caller, { id: request_id }: RequestId): Promise<void> {
  const conclusion = await readConclusion(tx, request_id)
  if (!conclusion) throw new Error(`Request ${request_id} has no conclusion to submit`)
  const { id } = conclusion
  await changeRecord(tx, call, {
    subject: 'conclusion',
    id,
    version: undefined,
    lock: () => lockConclusion(tx, id),
    authorize: () => undefined,
    describe: () => describeConclusion(tx, id),
    write: async ({ done }) => {
      if (done) return false
      await tx.updateTable('conclusions').set({ done: true }).where('id', '=', id).execute()
      return true
    },
  })
}

/**
 * Does the writes of the final approval: submits the recommendations and copies the final colour to the locked request.
 */
export async function completeApproval(tx: Db, call: Caller, request: RequestId): Promise<void> {
  await submitRecommendations(tx, call, request)
  await tx
    .updateTable('requests as r')
    .from('conclusions as c')
    .set((e) => ({ color_id: e.ref('c.color_id_final') }))
    .where('r.id', '=', request.id)
    .whereRef('c.request_id', '=', 'r.id')
    .execute()
}

const RANKS: readonly Rank[] = [1, 2, 3, 4, 5]
/** The ranks that may read conclusions. */
const READERS = RANKS.filter((rank) => scopeOf({ id: 0, rank, organization_id: null }, 'conclusion.read'))

interface Follows extends RequestId {
  readonly request_id: number
}

/**
 * True if somebody who reads this request's conclusion is excluded from the previous request by a conflict of interest.
 */
async function isClosedToReader(tx: Db, { id, request_id }: Follows): Promise<boolean> {
  const conclusion = await tx
    .selectFrom('closed_requests as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('user_types as t', 't.id', 'u.type_id')
    .select('u.id')
    .where('c.request_id', '=', request_id)
    .where('t.rang', 'in', READERS)
    .where('u.id', 'not in', tx.selectFrom('closed_requests').select('user_id').where('request_id', '=', id))
    .limit(1)
    .executeTakeFirst()
  return conclusion !== undefined
}

interface Preformulated extends RequestId {
  /** Id of the previous request. */
  readonly request_id: number | null
}

/**
 * Creates the conclusion of a locked request from that of its previous request, if there is one: the amount granted and
 * the final colour of last time become this time's recommendations, which are not decided yet (source 2, section 4). The
 * report is not copied. Nothing is copied if somebody who may read the new conclusion is barred from the previous one by
 * a conflict of interest; recommendations are then entered by hand (decision 38).
 */
export async function copyPreviousConclusion(
  tx: Db,
  call: Caller,
  { id: request_id, request_id: from }: Preformulated,
): Promise<void> {
  const previous = from === null ? undefined : await readConclusion(tx, from)
  if (from === null || !previous || (await readConclusion(tx, request_id))) return
  if (await isClosedToReader(tx, { id: request_id, request_id: from })) return
  const now = call.clock()
  const { id } = await tx
    .insertInto('conclusions')
    .values({
      request_id,
      organization_id: organizationOf('requests', request_id),
      from_request_id: from,
      color_id: previous.color_id_final ?? previous.color_id,
      color_id_final: null,
      ammount_recommended: previous.ammount_final,
      ammount_final: null,
      comment: previous.comment,
      ...NO_FILE,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreation(tx, call, { subject: 'conclusion', id, described: await describeConclusion(tx, id) })
}
