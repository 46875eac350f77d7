import { draftKey, draftsUnder } from '../../../form/drafts.ts'

/** Under what the remarks of a request are kept on this device while the server does not have them. */
export const remarksOnDevice = (requestId: number): string => `request:${requestId}/remark:`

/** A remark that this device keeps. */
export interface KeptRemark {
  /** Under what it is kept. */
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
