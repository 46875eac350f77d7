import { STATES } from '@octroi/domain'
import type { ReplyOf, contract } from '@octroi/domain'
import type { Person } from './person.ts'

type Remarks = ReplyOf<typeof contract.remarks.list>

/** Id of the first question, a text, in the form of type 4. */
export const QUESTION = 4001

/** Reads the remarks on a request as a person sees them. */
export const remarksFor = async (who: Person, request: number): Promise<Remarks> =>
  (await who.reads<Remarks>(`/requests/${request}/remarks`)).body

/** Writes a remark to be sent with the next return. */
export const remarksOn = (who: Person, request: number, remark: object = {}) =>
  who.calls('PUT', `/requests/${request}/remarks`, {
    body: { remark: { question_id: QUESTION, reason: 'Précisez le nom.', version: 0, ...remark } },
  })

/** Marks a remark as corrected or not. */
export const marks = (who: Person, request: number, { remark, done = true }: { remark: number; done?: boolean }) =>
  who.calls('PATCH', `/requests/${request}/remarks/${remark}`, { body: { remark: { done } } })

/** Returns a request with its draft remarks. */
export async function returns(who: Person, request: number, more: object = {}) {
  const remarks = (await remarksFor(who, request)).drafts.map(({ id, version }) => ({ id, version }))
  return who.changes(request, { state_id: STATES.correction.id, remarks, ...more })
}

/** Returns a request with one remark; gives the return and the remark. */
export async function returnsWithRemark(who: Person, request: number) {
  await remarksOn(who, request)
  await returns(who, request)
  const [round] = (await remarksFor(who, request)).rounds
  const remark = round?.remarks[0]
  if (!round || !remark) throw new Error(`Request ${request} was not returned with a remark`)
  return { round: round.id, remark: remark.id }
}
