import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListName } from '../lists/lists.ts'
import { Id, IdParams } from '../paging.ts'
import { SEARCH_LENGTH } from '../paging-limits.ts'
import { WholeText } from '../text/whole-text.ts'

/** Far more columns than any table has. */
const MOST_COLUMNS = 60
const ColumnId = z.string().max(40).regex(/^\w+$/)
const ColumnIds = z.array(ColumnId).max(MOST_COLUMNS)
const Filter = z.union([
  WholeText,
  z.array(WholeText),
  z.strictObject({ from: WholeText.optional(), to: WholeText.optional() }),
])

/**
 * The settings of a list that a view saves: filters and search as they were chosen, sort, page size, and which columns
 * are visible, in which order, where pinned and how wide. `labels` keeps the headings, to name a column that no longer
 * exists. At most `VIEW_LIMITS.state` characters as JSON.
 */
export const ViewState = z
  .object({
    size: z.number().int().min(1).max(500),
    sort: z.object({ column: ColumnId, direction: z.enum(['asc', 'desc']) }).nullable(),
    filters: z.record(ColumnId, Filter),
    search: WholeText.max(SEARCH_LENGTH),
    hidden: ColumnIds,
    order: ColumnIds,
    pinned: z.object({ left: ColumnIds, right: ColumnIds }),
    widths: z.record(ColumnId, z.number()),
    labels: z.record(ColumnId, WholeText.max(200)),
  })
  .partial()
export type ViewState = z.infer<typeof ViewState>

export const View = z.object({
  id: z.number(),
  list: ListName,
  name: z.string(),
  state: ViewState,
  /** Whether all staff who may open the list see the view; only administrators may change it. */
  shared: z.boolean(),
  /** Whether the view is the default of everybody who chose no other. */
  default_for_all: z.boolean(),
  /** Whether the view is the caller's default. */
  is_default: z.boolean(),
  /** Whether the caller created the view. */
  is_own: z.boolean(),
  /** Name of the person who created it. */
  by: z.string(),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
  /** What the caller may do with the view; the server checks again at each call. */
  can: z.object({ change: z.boolean() }),
})
export type View = z.infer<typeof View>

/** Longer than a name may be, so that a name that is too long gets its own message. */
const Name = z.string().max(1000)
/** Bytes of `VIEW_LIMITS.state` characters when each is escaped. */
const BYTES = 120_000

export const NewView = z.object({
  list: ListName,
  name: Name,
  state: ViewState,
  shared: z.boolean().default(false),
  default_for_all: z.boolean().default(false),
  /** True to make it the caller's default too. */
  is_default: z.boolean().default(false),
})
export type NewView = z.output<typeof NewView>

export const ViewPatch = z.object({
  name: Name.optional(),
  state: ViewState.optional(),
  shared: z.boolean().optional(),
  default_for_all: z.boolean().optional(),
})
export type ViewPatch = z.output<typeof ViewPatch>

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    summary: 'Views of a list: the caller’s own and those that are shared',
    query: z.object({ list: ListName }),
    reply: z.object({ views: z.array(View), can: z.object({ share: z.boolean() }) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Keeps a view of a list; sharing it is for administrators',
    bodyBytes: BYTES,
    body: z.object({ view: NewView }),
    reply: View,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/views/:id',
    summary: 'Renames a view, replaces what it holds, shares it or not; `version` refuses a change of an older one',
    params: IdParams,
    bodyBytes: BYTES,
    body: z.object({ view: ViewPatch, version: z.number().int().optional() }),
    reply: View,
  }),
  remove: endpoint({ method: 'DELETE', path: '/views/:id', summary: 'Deletes a view', params: IdParams }),
  chooseDefault: endpoint({
    method: 'PUT',
    path: '/views/default',
    summary: 'Chooses the view that a list opens with for the caller; null: none, not even the one of everybody',
    body: z.object({ list: ListName, view_id: Id.nullable() }),
  }),
}
