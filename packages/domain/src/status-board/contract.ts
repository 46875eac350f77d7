import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Ids, Label, Year } from '../paging.ts'

/** An analysis of a request, with its state. */
const BoardAnalysis = z.object({
  id: z.number(),
  type_id: z.number(),
  state_id: z.number(),
  /** The reason of its return, until it is submitted again. */
  return_reason: z.string().nullable(),
})

/** One line of the status board: a request with the states of its analyses. */
export const BoardRow = z.object({
  id: z.number(),
  organization: Label,
  state_id: z.number(),
  analyzes: z.array(BoardAnalysis),
})
export type BoardRow = z.infer<typeof BoardRow>

/**
 * The status board of a type and a year. It has thousands of lines, so that shared data is beside them and not
 * repeated.
 */
export const Board = z.object({
  /** Revision of the data; the lines are unchanged while it is the same. */
  revision: z.string(),
  /** The funder's names of the states. */
  states: z.array(Label),
  /** Rows in the order of the organisations' names; null if the caller's revision is still current. */
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
