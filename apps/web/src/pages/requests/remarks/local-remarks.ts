import { draftKey, listDraftsWithPrefix } from '../../../form/drafts.ts'

/** Prefix of the keys under which this device keeps drafts of a request's remarks until the server has them. */
export const getRemarkKeyPrefix = (requestId: number): string => `request:${requestId}/remark:`

/** The draft of a remark on this device. */
export interface KeptRemark {
  /** Storage key of the draft. */
  readonly key: string
  readonly label: string
  readonly reason: string
}

/** The drafts of a request's remarks that are on this device and not on the server. */
export function listLocalRemarks(userId: number, requestId: number): KeptRemark[] {
  return listDraftsWithPrefix(draftKey(userId, getRemarkKeyPrefix(requestId))).flatMap(({ key, draft }) => {
    const { reason, label } = draft.changed
    if (typeof reason !== 'string' || reason.trim() === '') return []
    return [{ key, reason, label: typeof label === 'string' ? label : '' }]
  })
}
