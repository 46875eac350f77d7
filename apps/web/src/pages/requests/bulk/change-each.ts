import type { RequestRow } from '@octroi/domain'
import { ApiError } from '../../../api/api-error.ts'

/** The outcome of an act on several requests. */
export interface Outcome {
  readonly done: readonly RequestRow[]
  readonly refused: readonly { readonly row: RequestRow; readonly reason: string }[]
}

/**
 * Makes the same call for each request in sequence; the server decides each one separately, as on its own page. A
 * refusal does not stop the others. Throws if the server does not answer.
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
