import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Ids, Label, Year } from '../paging.ts'

/** Where one analysis of a request stands. */
const BoardAnalysis = z.object({
  id: z.number(),
  type_id: z.number(),
  state_id: z.number(),
  /** Why it was returned, until it is submitted again. */
  return_reason: z.string().nullable(),
})

/** One line of the status board: a request, and where its analyses stand. */
export const BoardRow = z.object({
  id: z.number(),
  organization: Label,
  region: z.string().nullable(),
  state_id: z.number(),
  request_state: Label,
  analyzes: z.array(BoardAnalysis),
})
export type BoardRow = z.infer<typeof BoardRow>

export const statusBoard = {
  read: endpoint({
    method: 'GET',
    path: '/requests/status/:type/:year',
    summary:
      'Where the requests of a type and a financial year stand, archived ones left out; of some regions, by their ids',
    params: z.object({ type: Id, year: Year }),
    query: z.object({ regions: Ids.optional() }),
    reply: z.array(BoardRow),
  }),
}
