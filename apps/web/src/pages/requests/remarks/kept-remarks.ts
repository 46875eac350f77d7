import { draftKey, draftsUnder } from '../../../form/drafts.ts'

/** Key under which this device keeps the remarks of a request until the server has them. */
export const remarksOnDevice = (requestId: number): string => `request:${requestId}/remark:`

/** A remark that this device keeps. */
export interface KeptRemark {
  /** Key under which it is kept. */
  readonly key: string
  readonly label: string
  readonly reason: string
}

/** The remarks of a request that this device keeps, and that the server does not have. */
export function keptRemarks(userId: number, requestId: number): KeptRemark[] {
  return draftsUnder(draftKey(userId, remarksOnDevice(requestId))).flatMap(({ key, draft }) => {
    const { reason, label } = draft.changed
    if (typeof reason !== 'string' || reason.trim() === '') return []
    return [{ key, reason, label: typeof label === 'string' ? label : '' }]
  })
}
