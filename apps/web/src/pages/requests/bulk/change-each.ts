import type { RequestRow } from '@octroi/domain'
import { ApiError } from '../../../api/api-error.ts'

/** Tells what became of an act on several requests. */
export interface Outcome {
  readonly done: readonly RequestRow[]
  readonly refused: readonly { readonly row: RequestRow; readonly reason: string }[]
}

/**
 * Makes the same call about each request, one after the other: each is decided by the server for itself, as it would be
 * on its own page. What the server refuses keeps none of the others from being done. Throws where the server does not
 * answer.
 */
export async function changeEach(
  rows: readonly RequestRow[],
  change: (row: RequestRow) => Promise<unknown>,
): Promise<Outcome> {
  const done: RequestRow[] = []
  const refused: { row: RequestRow; reason: string }[] = []
  for (const row of rows) {
    try {
      await change(row)
      done.push(row)
    } catch (error) {
      if (!(error instanceof ApiError) || error.isSilence) throw error
      refused.push({ row, reason: error.message })
    }
  }
  return { done, refused }
}
