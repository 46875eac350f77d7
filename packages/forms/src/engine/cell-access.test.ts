import { expect, test } from 'vitest'
import { field, option, question } from '../testing/builders.ts'
import { cellAccess } from './cell-access.ts'

const columns = [
  field('function', 'text'),
  field('telephone', 'tel'),
  field('nom', 'text'),
  field('total', 'formula', { values: ['1'] }),
]

test.each([
  [0, 'function', 'fixed'],
  [0, 'telephone', 'edit'],
  [1, 'function', 'edit'],
  [1, 'telephone', 'readOnly'],
  [1, 'nom', 'edit'],
  [1, 'total', 'computed'],
] as const)('on row %d of a board, %s is %s', (rowIndex, fieldId, access) => {
  const board = question('table', 1, { fields: columns, options: [option(101, { custom: 'board' })] })
  expect(cellAccess(board, board.options[0]!, { rowIndex, fieldId })).toBe(access)
})

test('an ordinary table closes no cell', () => {
  const table = question('table', 1, { fields: columns })
  expect(cellAccess(table, table.options[0]!, { rowIndex: 0, fieldId: 'function' })).toBe('edit')
})

test('headings and labels are fixed, computed lines are computed, read-only questions are read', () => {
  const mixed = question('table-mixed', 1)
  const budget = question('financial-table', 2)
  const closed = question('table-mixed', 3, { computed: { readOnly: true } })
  expect([
    cellAccess(mixed, mixed.options[0]!, { rowIndex: 0, fieldId: 'note' }),
    cellAccess(mixed, mixed.options[1]!, { rowIndex: 1, fieldId: 'libelle' }),
    cellAccess(mixed, mixed.options[1]!, { rowIndex: 1, fieldId: 'note' }),
    cellAccess(budget, budget.options[3]!, { rowIndex: 3, fieldId: 'reel' }),
    cellAccess(budget, budget.options[1]!, { rowIndex: 1, fieldId: 'reel' }),
    cellAccess(closed, closed.options[1]!, { rowIndex: 1, fieldId: 'note' }),
  ]).toEqual(['fixed', 'fixed', 'edit', 'computed', 'edit', 'readOnly'])
})
