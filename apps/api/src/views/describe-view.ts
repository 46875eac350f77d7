import type { ViewState } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { filterInWords, LIST_LABELS, SORT_WORDS } from '../locales/fr-ca/lists.ts'
import type { RecordDescription } from '../trail/change-record.ts'
import { isDefaultOfAll } from './default-view.ts'

/** Describes a view for the trail: its list, who sees it, and its state with the labels of its columns. */
export async function describeView(tx: Db, id: number): Promise<RecordDescription> {
  const view = await tx.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()
  if (!view) throw new AppError('not_found')
  const { list, name, shared, state } = view
  return {
    label: name,
    fields: {
      list: LIST_LABELS[list],
      name,
      shared,
      default_for_all: await isDefaultOfAll(tx, id),
      ...shownBy(state),
    },
  }
}

function shownBy({ filters = {}, hidden = [], labels = {}, order = [], search = '', sort }: ViewState) {
  const named = (column: string): string => labels[column] ?? column
  const visibleColumns = order.filter((column) => !hidden.includes(column))
  const place = (column: string): number => (order.includes(column) ? order.indexOf(column) : order.length)
  const chosen = Object.entries(filters)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([column, filter]) => filterInWords(named(column), valueOf(filter)))
  return {
    filters: chosen.join(' ; ') || null,
    columns: visibleColumns.map(named).join(', ') || null,
    search: search || null,
    sort: sort ? `${named(sort.column)} (${SORT_WORDS[sort.direction]})` : null,
  }
}

function valueOf(filter: NonNullable<ViewState['filters']>[string]): string {
  if (typeof filter === 'string') return filter
  if (Array.isArray(filter)) return filter.join(', ')
  return `${filter.from ?? ''} – ${filter.to ?? ''}`.trim()
}
