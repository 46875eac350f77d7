import { type FilterValue, LIST_COLUMNS, type ListName } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { useAuditColumns } from '../pages/audit/columns.tsx'
import { useIncidentColumns } from '../pages/incidents/columns.tsx'
import { useMailColumns } from '../pages/mails/columns.tsx'
import { useNoteColumns } from '../pages/notes/columns.tsx'
import { useOrganizationColumns } from '../pages/organizations/columns.tsx'
import { useAnalysisColumns } from '../pages/requests/analyses/columns.tsx'
import { useRequestColumns } from '../pages/requests/columns.tsx'
import { useHistoryColumns } from '../pages/requests/history/columns.tsx'
import { useUserColumns } from '../pages/users/columns.tsx'
import { someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import type { ColumnFilter } from '../ui/data-table/column.ts'

interface FilteredColumn {
  readonly id: string
  readonly filter?: ColumnFilter
}

const COLUMNS: Readonly<Record<ListName, () => readonly FilteredColumn[]>> = {
  requests: useRequestColumns,
  requestHistory: () => useHistoryColumns(12),
  analyzes: useAnalysisColumns,
  organizations: useOrganizationColumns,
  notes: useNoteColumns,
  users: useUserColumns,
  audit: useAuditColumns,
  mailQueue: useMailColumns,
  incidents: useIncidentColumns,
}

/** What the server accepts for a column, by what the column holds: the type of one value. */
const VALUE_TYPES = { text: 'string', code: 'string', number: 'number', boolean: 'boolean' } as const

describe.each(Object.entries(COLUMNS))('the filters of the list %s', (name, useColumns) => {
  test.each([1, 2, 5])('ask for what its columns hold, for rank %i', async (rank) => {
    fakeServer(someUser(rank), {})
    let columns: readonly FilteredColumn[] = []
    const Columns = () => {
      columns = useColumns()
      return null
    }
    await renderPage(<Columns />, '/', someUser(rank))
    const kinds: Readonly<Record<string, string>> = LIST_COLUMNS[name as ListName]
    const filters = columns.flatMap(({ id, filter }) => (filter ? [[id, filter] as const] : []))
    expect(filters.length).toBeGreaterThan(0)
    for (const [column, accepted] of filters.flatMap(([id, filter]) => acceptedKinds(id, filter)))
      expect(accepted, column).toContain(kinds[column])
  })
})

/** By each column that a filter is sent for, the kinds of column that take it. */
function acceptedKinds(id: string, filter: ColumnFilter): readonly (readonly [string, readonly string[]])[] {
  switch (filter.kind) {
    case 'text':
      return [[id, ['text']]]
    case 'yes-no':
    case 'select':
      return [[id, ['boolean']]]
    case 'dates':
      return [[id, ['date', 'moment']]]
    case 'numbers-between':
      return [[id, ['number']]]
    default: {
      const chosen = filter.choices.slice(0, 1).map(({ value }) => value)
      const sent = filter.sentAs?.(chosen) ?? { [id]: filter.numbers ? chosen.map(Number) : chosen }
      return Object.entries(sent).map(([column, value]) => [column, kindsTaking(value)])
    }
  }
}

function kindsTaking(value: FilterValue): readonly string[] {
  const values = Array.isArray(value) ? value : [value]
  return Object.entries(VALUE_TYPES).flatMap(([kind, type]) =>
    values.every((each) => typeof each === type) ? [kind] : [],
  )
}
