import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Ids, Label, Year } from '../paging.ts'

/** Where one analysis of a request is. */
const BoardAnalysis = z.object({
  id: z.number(),
  type_id: z.number(),
  state_id: z.number(),
  /** Why it was returned, until it is submitted again. */
  return_reason: z.string().nullable(),
})

/** One line of the status board: a request, and where its analyses are. */
export const BoardRow = z.object({
  id: z.number(),
  organization: Label,
  state_id: z.number(),
  analyzes: z.array(BoardAnalysis),
})
export type BoardRow = z.infer<typeof BoardRow>

/** The status board of a type and a year: thousands of lines, hence what they share is beside them, once. */
export const Board = z.object({
  /** Revision of what the board was read from: while it is the same, so are the lines. */
  revision: z.string(),
  /** What the funder calls each state. */
  states: z.array(Label),
  /** Rows by the names of the organisations; null where they are those of the revision that was asked about. */
  rows: z.array(BoardRow).nullable(),
})
export type Board = z.infer<typeof Board>

const REVISION_CHARS = 64

export const statusBoard = {
  read: endpoint({
    method: 'GET',
    path: '/requests/status/:type/:year',
    summary:
      'Where the requests of a type and a financial year stand, archived ones left out; of some regions, by their ids; without lines while they are those of the revision that is given',
    params: z.object({ type: Id, year: Year }),
    query: z.object({ regions: Ids.optional(), revision: z.string().max(REVISION_CHARS).optional() }),
    reply: Board,
  }),
}
