import { describe, expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { fromUrl, type TableState, toListQuery, toUrl, withFilter } from './table-state.ts'

const column = (id: string, rest: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  header: id,
  width: 100,
  cell: () => id,
  sortable: true,
  ...rest,
})
const COLUMNS = [
  column('name', { filter: { kind: 'text' } }),
  column('state_id', { filter: { kind: 'multi', numbers: true, choices: [] } }),
  column('archived', { filter: { kind: 'select', choices: [] } }),
]
const STATE: TableState = {
  page: 3,
  size: 25,
  sort: { column: 'name', direction: 'desc' },
  filters: { name: 'Étincelle', state_id: ['1', '6'], archived: 'true' },
  hidden: [],
}

describe('the state of a table', () => {
  test('reads back from an address what was written into it', () => {
    const { hidden: _, ...expected } = STATE
    expect(fromUrl(toUrl(STATE, new URLSearchParams()), COLUMNS)).toEqual(expected)
  })

  test('leaves alone what else stands in the address', () => {
    expect(toUrl(STATE, new URLSearchParams('section=4')).get('section')).toBe('4')
  })

  test('is not found in an address that says nothing of the table', () => {
    expect(fromUrl(new URLSearchParams('section=4'), COLUMNS)).toBeNull()
  })

  test('leaves out columns that do not exist, and pages that are no numbers', () => {
    const read = fromUrl(new URLSearchParams('page=abc&sort=secret.asc&f.secret=1'), COLUMNS)
    expect(read).toMatchObject({ page: 1, sort: null, filters: {} })
  })

  test('asks the API with numbers and booleans where it wants them, and with what is always filtered', () => {
    const query = toListQuery(STATE, COLUMNS, { assigned: true })
    expect(query).toMatchObject({ page_number: 3, per_page: 25, order_by: 'name', order_direction: 'desc' })
    expect(JSON.parse(query.filters ?? '')).toEqual({
      assigned: true,
      name: 'Étincelle',
      state_id: [1, 6],
      archived: true,
    })
  })

  test('goes back to the first page when a filter changes, and forgets a filter that filters nothing', () => {
    expect(withFilter(STATE, 'name', '')).toMatchObject({
      page: 1,
      filters: { state_id: ['1', '6'], archived: 'true' },
    })
    expect(withFilter(STATE, 'name', '').filters).not.toHaveProperty('name')
  })
})
