import type { contract, InputOf, ListName } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { LIST_LABELS } from '../locales/fr-ca/lists.ts'
import { changesOf, recordAudit } from '../trail/record.ts'

/** A list as its own call answers it, for whoever may open it. */
type List = (call: CallContext & InputOf<typeof contract.requests.list>) => Promise<{ readonly total: number }>

/**
 * Writes down that a list is exported, by whom and with what, before its pages are read. The list itself is asked first,
 * so that whoever may not read it, or asks for what it does not have, is refused in its own words. The filters in words
 * are what the person saw; `query` is what the list was asked.
 */
export const exportHandlers = (lists: Readonly<Record<ListName, List>>): Handlers<typeof contract.exports> => ({
  open: async (call) => {
    const { list, format, query, columns, filters, sort } = call.body.export
    const asked = { ...query, page_number: 1, per_page: 1 }
    const { total } = await lists[list]({ ...call, params: undefined, query: asked, body: undefined })
    const told = {
      rows: total,
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
        changes: changesOf({}, told),
      }),
    )
    return { rows: total }
  },
})
