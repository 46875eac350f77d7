import { type Remark, type Remarks, type Request, type RequestPatch } from '@octroi/domain'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { refetchRemarks, remarksKey, useRemarks } from './queries.ts'
import { waitForRemarkWrites, waitForSavedRemarks } from './remark-writes.ts'

interface RemarksToLeave {
  /** The remarks that a return would send now; undefined while they load. */
  readonly remarks: readonly Remark[] | undefined
  /** Refetches these remarks. */
  readonly refresh: () => void
  /** Sends a patch once all drafts are saved; a return includes the ids of its remarks. */
  readonly send: (patch: RequestPatch, call: (patch: RequestPatch) => Promise<unknown>) => Promise<unknown>
}

/** The remarks that a return of a request would send, for those who may return it. */
export function useLeavingRemarks(request: Request): RemarksToLeave {
  const queries = useQueryClient()
  const { id, state_id } = request
  const remarks = useRemarks(
    request,
    request.acts.some(({ name }) => name === 'return'),
  ).data?.drafts
  const refresh = async () => {
    await waitForRemarkWrites(id)
    await refetchRemarks(queries, id)
  }
  const named = () =>
    queries
      .getQueryData<Remarks>([...remarksKey(id), state_id])
      ?.drafts.map((remark) => ({ id: remark.id, version: remark.version }))
  return {
    remarks,
    refresh: () => void refresh(),
    send: async (patch, call) => {
      await waitForSavedRemarks(id)
      if (patch.act !== 'return') return call(patch)
      try {
        return await call({ ...patch, remarks: named() ?? [] })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'remarks_changed') await refresh()
        throw error
      }
    },
  }
}
