import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListName } from '../lists/lists.ts'
import { ListQuery } from '../paging.ts'
import { SEARCH_LENGTH } from '../paging-limits.ts'
import { WholeText } from '../text/whole-text.ts'
import { EXPORT_LIMITS } from './limits.ts'

/** Longer than the filters that fit into the address of a list. */
const FILTERS_LENGTH = 16_000

/** The query of the list that is exported. */
const Asked = z.object({
  filters: z.string().max(FILTERS_LENGTH).pipe(ListQuery.shape.filters.unwrap()).optional(),
  search: WholeText.max(SEARCH_LENGTH).optional(),
  order_by: z.string().max(40).optional(),
  order_direction: ListQuery.shape.order_direction,
})

const ListExport = z.object({
  list: ListName,
  format: z.enum(['xlsx']),
  query: Asked,
  /** The headings of the columns in the file. */
  columns: z.array(WholeText.max(EXPORT_LIMITS.column)).max(EXPORT_LIMITS.columns).readonly(),
  /** The filters and the sort in the words of the page. */
  filters: z.array(WholeText.max(EXPORT_LIMITS.filter)).max(EXPORT_LIMITS.filters).readonly(),
  sort: WholeText.max(EXPORT_LIMITS.filter).nullable(),
})

export const listExports = {
  open: endpoint({
    method: 'POST',
    path: '/exports',
    summary: 'Announces the export of a list, which is written down; gives the ids that its rows are then asked by',
    bodyBytes: 250_000,
    body: z.object({ export: ListExport }),
    /** Ids of all exported rows, in their order. */
    reply: z.object({ ids: z.array(z.number()) }),
  }),
}
