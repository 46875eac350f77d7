import { describe, expect, test } from 'vitest'
import { fromUrl, toSharedUrl, toUrl } from './address.ts'
import { addressFaults } from './address-faults.ts'
import type { DataColumn } from './column.ts'
import { shownColumns } from './column-layout.ts'
import { createDefaultState, type TableState } from './table-state.ts'
import { removeInvalidState } from './valid-state.ts'

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
  column('date', { filter: { kind: 'dates' } }),
  column('amount', { filter: { kind: 'numbers-between' }, hidden: true }),
]
const STATE: TableState = {
  ...createDefaultState(COLUMNS, { size: 25, sort: { column: 'name', direction: 'desc' } }),
  page: 3,
  search: 'le phare',
  filters: {
    name: 'Étincelle & co',
    state_id: ['1', '6'],
    date: { from: '2026-01-01', to: '2026-12-31' },
    amount: { from: undefined, to: '50' },
  },
}

describe('the address of a table', () => {
  test('reads back what was written into it: page, size, sort, search and filters', () => {
    const { page, size, sort, search, filters } = STATE
    expect(fromUrl(toUrl(STATE, new URLSearchParams(), COLUMNS), COLUMNS)).toEqual({
      page,
      size,
      sort,
      search,
      filters,
    })
  })

  test('says the columns only when they are not those of the table at first', () => {
    expect(toUrl(STATE, new URLSearchParams(), COLUMNS).has('cols')).toBe(false)
    const chosen = { ...STATE, order: ['name', 'amount', 'date'], hidden: ['state_id'] }
    const written = toUrl(chosen, new URLSearchParams(), COLUMNS)
    expect(written.get('cols')).toBe('name.amount.date')
    expect(fromUrl(written, COLUMNS)).toMatchObject({ hidden: ['state_id'], order: ['name', 'amount', 'date'] })
  })

  test('has what follows a filter with that filter alone: whatever columns it names, and to sort by', () => {
    const follows = { filter: 'state_id', value: '6' } as const
    const columns = [...COLUMNS, column('figure', { follows })]
    const read = (text: string) => fromUrl(new URLSearchParams(text), columns)
    const withFilter = { ...STATE, ...read('cols=name&f.state_id=6&sort=figure.asc') }
    expect(withFilter.sort).toEqual({ column: 'figure', direction: 'asc' })
    expect(shownColumns(columns, withFilter).map(({ id }) => id)).toEqual(['name', 'figure'])
    const without = { ...STATE, ...read('cols=name.figure&f.state_id=1&sort=figure.asc') }
    expect(without.sort).toBeNull()
    expect(shownColumns(columns, without).map(({ id }) => id)).toEqual(['name'])
    expect(toUrl(without, new URLSearchParams(), columns).get('cols')).toBe('name')
    const lost = removeInvalidState({ ...withFilter, filters: {} }, columns, 25)
    expect(lost.sort).toBeNull()
  })

  test('says the columns and begins at the first page when it is shared', () => {
    const shared = new URL(toSharedUrl(STATE, COLUMNS, new URL('https://octroi.example/requests?section=4')))
    expect(shared.pathname).toBe('/requests')
    expect(shared.searchParams.get('cols')).toBe('name.state_id.date')
    expect(shared.searchParams.get('page')).toBe('1')
  })

  test('leaves alone what else stands in it', () => {
    expect(toUrl(STATE, new URLSearchParams('section=4'), COLUMNS).get('section')).toBe('4')
  })

  test('says nothing of the table when none of it is the table’s', () => {
    expect(fromUrl(new URLSearchParams('section=4'), COLUMNS)).toBeNull()
  })

  test('leaves out columns that do not exist, pages that are no numbers, and bounds that are none', () => {
    const text = 'page=abc&sort=secret.asc&f.secret=1&f.date=hier..demain&f.amount=1..beaucoup&cols=secret.date'
    const read = fromUrl(new URLSearchParams(text), COLUMNS)
    expect(read).toMatchObject({ page: 1, sort: null, filters: { amount: { from: '1' } }, order: ['date'] })
    expect(read?.filters).not.toHaveProperty('date')
    expect(read?.hidden).not.toContain('name')
  })
})

describe('what an address cannot ask for', () => {
  const faultsIn = (text: string) =>
    addressFaults(new URLSearchParams(text), COLUMNS).map((fault) => [fault.kind, fault.name, fault.text])

  test('is nothing in an address that the table wrote', () => {
    expect(addressFaults(toUrl(STATE, new URLSearchParams('section=4'), COLUMNS), COLUMNS)).toEqual([])
  })

  test.each([
    ['f.secret=1', ['column', '', 'secret']],
    ['f.__proto__=1', ['column', '', '__proto__']],
    ['cols=name.secret', ['column', '', 'secret']],
    ['f.date=2026-02-31..', ['day', 'date', '2026-02-31']],
    ['f.date=hier..', ['day', 'date', 'hier']],
    ['f.date=2026-12-31..2026-01-01', ['backwards', 'date', '2026-12-31..2026-01-01']],
    ['f.amount=1..beaucoup', ['number', 'amount', 'beaucoup']],
    ['f.amount=1..99999999999', ['number', 'amount', '99999999999']],
    ['f.amount=1..2..3', ['value', 'amount', '1..2..3']],
    ['f.state_id=abc&f.state_id=6', ['value', 'state_id', 'abc']],
    ['sort=secret.asc', ['sort', '', 'secret.asc']],
    ['sort=name.sideways', ['sort', '', 'name.sideways']],
    ['page=abc', ['page', '', 'abc']],
    ['page=0', ['page', '', '0']],
    ['size=7', ['size', '', '7']],
    ['filters={bad', ['parameter', '', 'filters']],
  ])('%s', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault])
  })

  test('leaves the rest of it in force', () => {
    const params = new URLSearchParams('f.state_id=abc&f.state_id=6&f.date=2026-02-31..2026-03-02')
    expect(fromUrl(params, COLUMNS)?.filters).toEqual({ state_id: ['6'], date: { to: '2026-03-02' } })
  })
})
