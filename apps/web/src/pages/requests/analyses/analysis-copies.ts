import type { Analysis } from '@octroi/domain'
import { hashKey } from '@tanstack/react-query'
import { forgetCopies, forgetCopy, readCopies } from '../../../copies/copies.ts'
import { getCopyPrefix } from '../../../copies/use-copies.ts'
import { partsKey } from '../../../filled-form/part-key.ts'

const ANALYSES = 'analyzes'

/** Query key of an analysis. */
export const analysisKey = (id: number) => [ANALYSES, id] as const

/** Name of an analysis's filled form. */
export const filledAnalysisName = (id: number): string => `analysis:${id}`

/** Deletes the copies of all analyses of a request, with their filled forms, once the person may no longer read it. */
export async function forgetAnalysesOf(requestId: number, userId: number): Promise<void> {
  const copies = await readCopies({ userId, name: getCopyPrefix([ANALYSES]) })
  const analyses = copies.map(({ data }) => data as Pick<Analysis, 'id' | 'request_id'>)
  for (const { id } of analyses.filter(({ request_id }) => request_id === requestId)) {
    await forgetCopy({ userId, name: hashKey(analysisKey(id)) })
    await forgetCopies({ userId, name: getCopyPrefix(partsKey({ name: filledAnalysisName(id) })) })
  }
}
