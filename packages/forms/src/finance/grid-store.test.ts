import { expect, test, vi } from 'vitest'
import { createGridStore } from './create-grid-store.ts'
import type { FinancialRow } from './financial-row.ts'
import { gridOf } from './read-grid.ts'
import { smallGrid } from './small-grid.ts'

const grid = gridOf(smallGrid())
const at = (line: string, row?: string) => ({ column: 'before', line, ...(row !== undefined && { row }) })

function filled() {
  const store = createGridStore(grid)
  store.set(at('gifts'), '1 000,50')
  store.set(at('costs'), '400')
  return store
}

test('what is no grid that was read is refused by name', () => {
  for (const wrong of [smallGrid(), { grid }, null]) {
    expect(() => Reflect.apply(createGridStore, null, [wrong])).toThrow(/the `grid` that readGrid gives/)
  }
  expect(() => Reflect.apply(createGridStore, null, [grid, {}])).toThrow(/should be a list/)
})

test('totals, ratios and indicators follow what is typed', () => {
  const store = filled()
  expect(store.cell(at('revenue_total')).text).toBe('1000.5')
  expect(store.cell(at('surplus'))).toEqual({ text: '600.5', value: 60050, fault: null })
  expect(store.cell(at('margin')).text).toBe('60.02')
  expect(store.cell(at('gift-share')).text).toBe('100')
  expect(store.cell({ column: 'now', line: 'surplus' }).value).toBe(0)
})

test('a tenth and two tenths make three tenths', () => {
  const store = createGridStore(grid)
  const row = store.addRow('others', { label: 'Vente' })
  store.set(at('gifts'), '0,1')
  store.set(at('others', row), '0,2')
  expect(store.cell(at('revenue_total')).text).toBe('0.3')
})

test('rows of a list add up, and stop to when they are removed', () => {
  const store = filled()
  const [first, second] = [store.addRow('others'), store.addRow('others')]
  store.set(at('others', first), '10')
  store.set(at('others', second), '5')
  expect(store.cell(at('others')).text).toBe('15')
  expect(store.cell(at('revenue_total')).text).toBe('1015.5')
  store.removeRow('others', first)
  expect(store.cell(at('revenue_total')).text).toBe('1005.5')
  expect(store.rows('others').map(({ id }) => id)).toEqual([second])
})

test('rows of a list change places, and stop at the ends', () => {
  const store = createGridStore(grid)
  const [one] = [store.addRow('others', { label: 'Un' }), store.addRow('others', { label: 'Deux' })]
  const labels = () => store.rows('others').map(({ label }) => label)
  store.moveRow('others', one, 1)
  expect(labels()).toEqual(['Deux', 'Un'])
  store.moveRow('others', one, 1)
  expect(labels()).toEqual(['Deux', 'Un'])
  store.moveRow('others', one, -1)
  expect(labels()).toEqual(['Un', 'Deux'])
})

test('a removed row can be put back where it was', () => {
  const store = createGridStore(grid)
  const [first] = [store.addRow('others', { label: 'Un' }), store.addRow('others', { label: 'Deux' })]
  store.set(at('others', first), '10')
  store.removeRow('others', first)
  store.addRow('others', { id: first, label: 'Un', at: 0 })
  store.set(at('others', first), '10')
  expect(store.rows('others').map(({ label }) => label)).toEqual(['Un', 'Deux'])
  expect(store.cell(at('others')).text).toBe('10')
})

test('what is no amount stays for the person to correct, counts as 0 and is counted', () => {
  const store = filled()
  store.set(at('costs'), 'beaucoup')
  expect(store.cell(at('costs'))).toEqual({ text: 'beaucoup', value: 0, fault: 'not_a_number' })
  expect(store.cell(at('surplus')).text).toBe('1000.5')
  expect(store.state().invalid).toBe(1)
  store.set(at('costs'), '')
  expect(store.state().invalid).toBe(0)
})

test('a total that outgrows the bound is a fault, and exact again once corrected', () => {
  const store = createGridStore(grid)
  const row = store.addRow('others')
  store.setAll([
    { ref: at('gifts'), text: '9999999999999' },
    { ref: at('others', row), text: '9999999999999' },
  ])
  expect(store.cell(at('revenue_total')).fault).toBe('amount_too_large')
  expect(store.state().invalid).toBe(2)
  store.set(at('others', row), '')
  expect(store.cell(at('revenue_total'))).toMatchObject({ text: '9999999999999', fault: null })
  expect(store.state().invalid).toBe(0)
})

test('only what shows something else is told, once', () => {
  const store = filled()
  const told: string[] = []
  for (const line of ['gifts', 'others', 'revenue_total', 'costs', 'surplus', 'margin', 'gift-share']) {
    store.subscribe(at(line), () => told.push(line))
    store.subscribe({ column: 'now', line }, () => told.push(`now ${line}`))
  }
  store.set(at('costs'), '300')
  expect(told).toEqual(['costs', 'surplus', 'margin'])
  told.length = 0
  store.setAll([
    { ref: at('gifts'), text: '1' },
    { ref: at('costs'), text: '1' },
  ])
  expect(told.toSorted()).toEqual(['costs', 'gifts', 'margin', 'revenue_total', 'surplus'])
})

test('setting what stands there tells nobody and changes no object', () => {
  const store = filled()
  const before = store.cell(at('gifts'))
  const told = vi.fn()
  store.subscribe(at('gifts'), told)
  store.subscribeState(told)
  store.set(at('gifts'), '1000,50 $')
  expect(told).not.toHaveBeenCalled()
  expect(store.cell(at('gifts'))).toBe(before)
})

test('a computed line, a list without its row and an unknown cell cannot be set', () => {
  const store = createGridStore(grid)
  for (const ref of [at('surplus'), at('others'), at('others', 'row-9'), { column: 'later', line: 'gifts' }]) {
    expect(() => store.set(ref, '1')).toThrow('nothing is entered at')
  }
  expect(() => store.setField('fund_total', '1')).toThrow('computed')
})

test('fields below the grid are read, added up and checked', () => {
  const store = createGridStore(grid)
  expect(store.field('months').text).toBe('6')
  store.setField('fund', '1 000,10')
  store.setField('fund-two', '0,20')
  expect(store.field('fund_total').text).toBe('1000.3')
  store.setField('year-end', '31-03-2026')
  expect(store.field('year-end')).toMatchObject({ text: '2026-03-31', fault: null })
  store.setField('year-end', '31-02-2026')
  store.setField('months', '7')
  store.setField('firm', 'Une firme au nom beaucoup trop long')
  expect(['year-end', 'months', 'firm'].map((key) => store.field(key).fault)).toEqual([
    'not_a_date',
    'not_a_choice',
    'too_long',
  ])
  expect(store.state().invalid).toBe(3)
})

test('a verified surplus that differs from the computed one is told until they agree', () => {
  const store = filled()
  expect(store.state().mismatch).toBeNull()
  store.setField('verified', '600')
  expect(store.state().mismatch).toEqual({ asked: 60000, computed: 60050 })
  store.set(at('costs'), '400,50')
  expect(store.state().mismatch).toBeNull()
})

test('nothing is dirty once loaded, and what is typed back is no change', () => {
  const store = createGridStore(grid, filled().financialRows())
  expect(store.state().dirty).toBe(false)
  store.set(at('gifts'), '5')
  expect(store.state().dirty).toBe(true)
  store.set(at('gifts'), '1000,5')
  expect(store.state().dirty).toBe(false)
})

test('an empty row added to a list is no change, one with a label is', () => {
  const store = createGridStore(grid)
  const row = store.addRow('others')
  expect(store.state().dirty).toBe(false)
  store.setLabel('others', row, 'Vente de garage')
  expect(store.state().dirty).toBe(true)
})

test('only the columns that changed are to be saved, and saving ends it', () => {
  const store = createGridStore(grid)
  store.set({ column: 'now', line: 'gifts' }, '5')
  const changed = store.changed()
  expect(changed.map(({ type_id }) => type_id)).toEqual([4])
  store.set({ column: 'now', line: 'costs' }, '2')
  store.markSaved(changed)
  expect(store.state().dirty).toBe(true)
  store.markSaved(store.changed())
  expect(store.state().dirty).toBe(false)
  expect(store.changed()).toEqual([])
})

test('loading replaces everything, columns without a row become blank', () => {
  const store = filled()
  store.addRow('others', { label: 'Vente' })
  const row: FinancialRow = { type_id: 4, costs: 3 }
  store.load([row])
  expect(store.cell(at('gifts')).text).toBe('')
  expect(store.cell({ column: 'now', line: 'costs' }).text).toBe('3')
  expect(store.rows('others')).toEqual([])
})

test('what was entered at one moment can be put back, rows and amounts', () => {
  const store = filled()
  const row = store.addRow('others', { label: 'Vente' })
  store.set(at('others', row), '10')
  const before = store.entries()
  expect(store.entries()).toBe(before)
  store.set(at('gifts'), '')
  store.set(at('costs'), '1')
  store.removeRow('others', row)
  store.addRow('others', { label: 'Autre' })
  store.restore(before)
  expect(store.cell(at('surplus')).text).toBe('610.5')
  expect(store.rows('others')).toEqual([{ id: row, label: 'Vente' }])
  expect(store.cell(at('others', row)).text).toBe('10')
  const told = vi.fn()
  store.subscribe(at('gifts'), told)
  store.restore(before)
  expect(told).not.toHaveBeenCalled()
})

test('a list of 200 rows is written once for each column that changed, whatever is pasted in it', () => {
  const store = createGridStore(grid)
  const rows = Array.from({ length: 200 }, (_, place) => store.addRow('others', { label: `Don ${place}` }))
  const written = vi.spyOn(JSON, 'stringify')
  store.setAll(
    rows.flatMap((row) => ['before', 'now'].map((column) => ({ ref: { column, line: 'others', row }, text: '1' }))),
  )
  expect(written).toHaveBeenCalledTimes(2)
  store.set(at('others', rows[0]), '2')
  expect(written).toHaveBeenCalledTimes(3)
  written.mockRestore()
  expect(store.cell(at('others')).value).toBe(20_100)
})

/** @behaviour finance.totals-too-large */
test('a total worked out from one that numbers cannot hold is reported though it is small itself', () => {
  const definition = smallGrid()
  const lines = definition.lines.map((line) => (line.key === 'costs' ? { ...line, kind: 'list' as const } : line))
  const store = createGridStore(gridOf({ ...definition, lines }))
  for (const line of ['others', 'costs']) {
    for (let row = 0; row < 20; row++) store.set(at(line, store.addRow(line)), '9999999999999')
  }
  store.set(at('costs', store.addRow('costs')), '0,01')
  expect(store.cell(at('surplus')).fault).toBe('amount_too_large')
  expect(store.items.changed().flatMap(({ value }) => value.match(/9999999999999/g) ?? [])).toHaveLength(40)
  for (const { id } of store.rows('others')) store.removeRow('others', id)
  expect(store.cell(at('surplus')).fault).toBe('amount_too_large')
  for (const { id } of store.rows('costs').slice(0, 20)) store.removeRow('costs', id)
  expect(store.cell(at('surplus'))).toEqual({ text: '-0.01', value: -1, fault: null })
})

test('a sum that numbers cannot hold is reported, and exact again once it is within the bound', () => {
  const store = createGridStore(grid)
  store.set(at('others', store.addRow('others')), '0,01')
  const rows = Array.from({ length: 20 }, () => store.addRow('others'))
  for (const row of rows) store.set(at('others', row), '9999999999999')
  expect(store.cell(at('others'))).toMatchObject({ fault: 'amount_too_large' })
  for (const row of rows) store.removeRow('others', row)
  expect(store.cell(at('others'))).toEqual({ text: '0.01', value: 1, fault: null })
  expect(store.cell(at('surplus')).value).toBe(1)
})
