import { type contract, type ListName, LISTS, ListQuery } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { type ListAsked, listIds } from '../db/list-page.ts'
import { LIST_LABELS } from '../locales/fr-ca/lists.ts'
import { changesOf, recordAudit } from '../trail/record.ts'

/** A list as its own call asks for it, for whoever may open it. */
type List = (call: CallContext & { readonly query: ListQuery }) => ListAsked | Promise<ListAsked>

/**
 * Writes down that a list is exported, by whom and with what, before its rows are read: it gives their ids, by which they
 * are then asked, so that none is passed over when the list changes meanwhile. Whoever may not read the list, or asks for
 * what it does not have, is refused as by the list. The filters in words are what the person saw; `query` is what the list
 * was asked.
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
