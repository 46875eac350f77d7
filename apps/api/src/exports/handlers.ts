import { type contract, type ListName, LISTS, ListQuery } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { type ListPlan, listIds } from '../db/list-page.ts'
import { LIST_LABELS } from '../locales/fr-ca/lists.ts'
import { changesOf, recordAudit } from '../trail/record.ts'

/** Builds a list's source and query as its own call does, with the caller's rights. */
type List = (call: CallContext & { readonly query: ListQuery }) => ListPlan | Promise<ListPlan>

/**
 * Records an export of a list in the trail, with its author and parameters, and returns the ids of its rows. The rows
 * are then read by these ids, so that none is skipped if the list changes meanwhile. Throws as the list itself.
 * `filters` describes in words what the person saw; `query` is the query of the list.
 */
export const exportHandlers = (lists: Readonly<Record<ListName, List>>): Handlers<typeof contract.exports> => ({
  open: async (call) => {
    const { list, format, query, columns, filters, sort } = call.body.export
    const exportedPage = await lists[list]({ ...call, query: { ...ListQuery.parse({}), ...query } })
    ensureCan(call.actor, LISTS[list])
    const ids = await listIds(call.db, exportedPage)
    const recordedExport = {
      rows: ids.length,
      format,
      columns: columns.join(', ') || null,
      filters: filters.join(' ; ') || null,
      search: query.search || null,
      sort,
      query: query.filters ? JSON.stringify(query.filters) : null,
    }
    await call.db.transaction().execute((tx) =>
      recordAudit(tx, call, {
        action: 'export',
        subject: 'list',
        subject_id: null,
        subject_label: LIST_LABELS[list],
        changes: changesOf({}, recordedExport),
      }),
    )
    return { ids }
  },
})
