import { describe, expect, test } from 'vitest'
import type { DataColumn } from './column.ts'
import { createDefaultState, type TableState, toListQuery, setColumnFilter } from './table-state.ts'

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
  column('archived', { filter: { kind: 'yes-no' } }),
  column('date', { filter: { kind: 'dates' } }),
  column('amount', { filter: { kind: 'numbers-between' } }),
]
const STATE: TableState = {
  ...createDefaultState(COLUMNS, { size: 25, sort: { column: 'name', direction: 'desc' } }),
  page: 3,
  search: 'phare',
  filters: {
    name: 'Étincelle',
    state_id: ['1', '6'],
    archived: 'true',
    date: { from: '2026-01-01', to: undefined },
    amount: { from: '10', to: '50' },
  },
}

describe('what a table asks the API for', () => {
  test('is numbers, booleans and bounds where it wants them, with what is always filtered', () => {
    const query = toListQuery(STATE, COLUMNS, { assigned: true })
    expect(query).toMatchObject({ page_number: 3, per_page: 25, order_by: 'name', order_direction: 'desc' })
    expect(JSON.parse(query.filters ?? '')).toEqual({
      assigned: true,
      name: 'Étincelle',
      state_id: [1, 6],
      archived: true,
      date: { from: '2026-01-01' },
      amount: { from: 10, to: 50 },
    })
  })

  test('keeps what is always filtered, whatever is chosen for the same column', () => {
    const { filters = '' } = toListQuery(STATE, COLUMNS, { archived: false, state_id: [2] })
    expect(JSON.parse(filters)).toMatchObject({ archived: false, state_id: [2], name: 'Étincelle' })
  })

  test('is what a column says that its choices stand for', () => {
    const filter = {
      kind: 'multi',
      choices: [],
      sentAs: (chosen: readonly string[]): Record<string, boolean> => (chosen.length === 1 ? { has_user: true } : {}),
    } as const
    const sent = (user: string[]) => toListQuery({ ...STATE, filters: { user } }, [column('user', { filter })]).filters
    expect(sent(['a'])).toBe('{"has_user":true}')
    expect(sent(['a', 'b'])).toBeUndefined()
  })

  test('holds the search, but no empty one', () => {
    expect(toListQuery(STATE, COLUMNS)).toMatchObject({ search: 'phare' })
    expect(toListQuery({ ...STATE, search: '' }, COLUMNS)).not.toHaveProperty('search')
  })
})

describe('a filter', () => {
  test('goes back to the first page when it changes, and is forgotten when it filters nothing', () => {
    expect(setColumnFilter(STATE, 'name', '').page).toBe(1)
    expect(setColumnFilter(STATE, 'name', '').filters).not.toHaveProperty('name')
    expect(setColumnFilter(STATE, 'state_id', []).filters).not.toHaveProperty('state_id')
    expect(setColumnFilter(STATE, 'date', { from: undefined }).filters).not.toHaveProperty('date')
  })
})
