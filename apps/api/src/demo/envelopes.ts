import type { DemoConclusion } from './conclusions.ts'
import type { DemoRequest } from './requests.ts'

/** An envelope of the demonstration; its amount is integer cents. */
interface DemoEnvelope {
  readonly type_id: number
  readonly financial_year: number
  readonly amount: number
}

interface Source {
  readonly requests: readonly DemoRequest[]
  readonly conclusions: readonly DemoConclusion[]
}

/** Rounding step in cents: five thousand dollars. */
const STEP = 500_000
/** Ratio of the envelope to the sum of the conclusions, since a funder plans a little more. */
const MARGIN = 1.05

/** Creates an envelope for each type and year with conclusions, a little above their sum. */
export function demoEnvelopes({ requests, conclusions }: Source): DemoEnvelope[] {
  const requestOf = new Map(requests.map((request) => [request.id, request]))
  const sums = new Map<string, DemoEnvelope>()
  for (const { request_id, ammount_final, ammount_recommended } of conclusions) {
    const request = requestOf.get(request_id)
    if (!request || request.archived) continue
    const { type_id, financial_year } = request
    const key = `${type_id} ${financial_year}`
    const amount = (sums.get(key)?.amount ?? 0) + (ammount_final ?? ammount_recommended ?? 0)
    sums.set(key, { type_id, financial_year, amount })
  }
  return [...sums.values()].map((sum) => ({ ...sum, amount: Math.ceil((sum.amount * MARGIN) / STEP) * STEP }))
}
