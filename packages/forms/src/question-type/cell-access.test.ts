import { expect, test } from 'vitest'
import type { Question } from '../description/form.ts'
import { field, form, option, question } from '../testing/builders.ts'
import { cellAccess } from './cell-access.ts'
import type { CellPlace } from './cell-place.ts'

/** The access to a cell in the row of an option, which is named by its index. */
function accessTo(asked: Question, option: number, place: CellPlace) {
  const [indexed] = form(asked).questions
  return cellAccess(indexed!, asked.options[option]!, place)
}

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
  expect(accessTo(board, 0, { rowIndex, fieldId })).toBe(access)
})

test('an ordinary table closes no cell', () => {
  const table = question('table', 1, { fields: columns })
  expect(accessTo(table, 0, { rowIndex: 0, fieldId: 'function' })).toBe('edit')
})

test('headings and labels are fixed, computed lines are computed, read-only questions are read', () => {
  const mixed = question('table-mixed', 1)
  const budget = question('financial-table', 2)
  const closed = question('table-mixed', 3, { computed: { readOnly: true } })
  expect([
    accessTo(mixed, 0, { rowIndex: 0, fieldId: 'note' }),
    accessTo(mixed, 1, { rowIndex: 1, fieldId: 'libelle' }),
    accessTo(mixed, 1, { rowIndex: 1, fieldId: 'note' }),
    accessTo(budget, 3, { rowIndex: 3, fieldId: 'reel' }),
    accessTo(budget, 1, { rowIndex: 1, fieldId: 'reel' }),
    accessTo(closed, 1, { rowIndex: 1, fieldId: 'note' }),
  ]).toEqual(['fixed', 'fixed', 'edit', 'computed', 'edit', 'readOnly'])
})
