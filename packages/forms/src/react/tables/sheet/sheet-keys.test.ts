import { describe, expect, test } from 'vitest'
import { getCornerCell, getRowEndCell, type SheetShape, moveByStep, findNextTabStop } from './moves.ts'
import { findKeyCommand, type HeldKind } from './sheet-keys.ts'

const press = (keys: string) => {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    ctrl: parts.includes('Ctrl'),
  }
}
const asked = (keys: string, mode: 'navigation' | 'typing' | 'editing' | 'left', kind: HeldKind = 'text') =>
  findKeyCommand(press(keys), { mode, kind })?.do ?? 'the browser’s'

test.for([
  ['ArrowLeft', 'step', 'step', 'the browser’s'],
  ['Home', 'rowEnd', 'rowEnd', 'the browser’s'],
  ['Ctrl+Home', 'corner', 'corner', 'the browser’s'],
  ['PageDown', 'page', 'page', 'the browser’s'],
  ['Tab', 'tab', 'tab', 'tab'],
  ['Enter', 'edit', 'enter', 'enter'],
  ['Shift+Enter', 'enter', 'enter', 'enter'],
  ['F2', 'edit', 'edit', 'the browser’s'],
  ['Escape', 'escape', 'escape', 'escape'],
  ['Delete', 'clear', 'the browser’s', 'the browser’s'],
  ['Ctrl+z', 'undo', 'undo', 'the browser’s'],
  ['Ctrl+Shift+Z', 'redo', 'redo', 'the browser’s'],
  ['Ctrl+y', 'redo', 'redo', 'the browser’s'],
  ['Ctrl+a', 'selectAll', 'the browser’s', 'the browser’s'],
  ['Ctrl+d', 'fillDown', 'fillDown', 'the browser’s'],
  ['Ctrl+c', 'the browser’s', 'the browser’s', 'the browser’s'],
  ['Alt+ArrowUp', 'moveRow', 'moveRow', 'moveRow'],
  ['a', 'the browser’s', 'the browser’s', 'the browser’s'],
] as const)('%s asks for what spreadsheets do in each mode', ([keys, navigation, typing, editing]) => {
  expect([asked(keys, 'navigation'), asked(keys, 'typing'), asked(keys, 'editing')]).toEqual([
    navigation,
    typing,
    editing,
  ])
})

test('in a text of several lines, Shift or Alt with Enter makes a line while it is written', () => {
  expect(asked('Shift+Enter', 'typing', 'textarea')).toBe('newLine')
  expect(asked('Alt+Enter', 'editing', 'textarea')).toBe('newLine')
  expect(asked('Enter', 'editing', 'textarea')).toBe('enter')
})

test('in a cell that is open, undo is the table’s until something is typed in it', () => {
  const held = { mode: 'editing', kind: 'text' } as const
  expect(findKeyCommand(press('Ctrl+z'), { ...held, typed: false })).toEqual({ do: 'undo' })
  expect(findKeyCommand(press('Ctrl+y'), { ...held, typed: false })).toEqual({ do: 'redo' })
  expect(findKeyCommand(press('Ctrl+z'), { ...held, typed: true })).toBeNull()
  expect(findKeyCommand(press('Ctrl+a'), { ...held, typed: false })).toBeNull()
})

test('once the cell was left, Tab is the browser’s and an arrow comes back', () => {
  expect([asked('Tab', 'left'), asked('ArrowDown', 'left'), asked('Enter', 'left')]).toEqual([
    'the browser’s',
    'resume',
    'resume',
  ])
})

test('once the cell was left, a key that writes writes in it all the same, and one that empties or takes back does so', () => {
  expect(['a', '7', ' ', '-', 'Delete', 'Ctrl+z', 'Ctrl+a'].map((keys) => asked(keys, 'left'))).toEqual([
    'typeOn',
    'typeOn',
    'typeOn',
    'typeOn',
    'clear',
    'undo',
    'selectAll',
  ])
  expect([asked('F5', 'left'), asked('Ctrl+c', 'left'), asked('Alt+a', 'left')]).toEqual(Array(3).fill('the browser’s'))
})

test('a cell that cannot be changed is passed over by Enter and not opened by F2', () => {
  expect([asked('Enter', 'navigation', 'closed'), asked('F2', 'navigation', 'closed')]).toEqual([
    'enter',
    'the browser’s',
  ])
})

describe('in a table with a heading first, a heading in the middle and computed cells last', () => {
  const shape: SheetShape = {
    rowCount: 5,
    fieldCount: 3,
    columnCount: 6,
    isHeading: (place) => place === 0 || place === 2,
    isEditable: ({ place, column }) => place !== 0 && place !== 2 && column < 2,
  }

  test('arrows pass over headings and stop at the edges', () => {
    expect(moveByStep(shape, { place: 1, column: 0 }, { rows: 1, columns: 0 })).toEqual({ place: 3, column: 0 })
    expect(moveByStep(shape, { place: 3, column: 1 }, { rows: -1, columns: 0 })).toEqual({ place: 1, column: 1 })
    expect(moveByStep(shape, { place: 1, column: 0 }, { rows: -1, columns: 0 })).toEqual({ place: 1, column: 0 })
    expect(moveByStep(shape, { place: 4, column: 5 }, { rows: 9, columns: 9 })).toEqual({ place: 4, column: 5 })
    expect(moveByStep(shape, { place: 4, column: 0 }, { rows: -1_000_000, columns: 0 })).toEqual({
      place: 1,
      column: 0,
    })
  })

  test('Tab goes from one cell to fill in to the next, and out at the ends', () => {
    expect(findNextTabStop(shape, { place: 1, column: 1 }, false)).toEqual({ place: 3, column: 0 })
    expect(findNextTabStop(shape, { place: 3, column: 0 }, true)).toEqual({ place: 1, column: 1 })
    expect(findNextTabStop(shape, { place: 4, column: 1 }, false)).toBeNull()
    expect(findNextTabStop(shape, { place: 1, column: 0 }, true)).toBeNull()
    expect(findNextTabStop(shape, { place: 3, column: 4 }, false)).toEqual({ place: 4, column: 0 })
    expect(findNextTabStop(shape, { place: 3, column: 4 }, true)).toEqual({ place: 3, column: 1 })
  })

  test('Home and End go to the ends of the row, with Ctrl to the corners that are no heading', () => {
    expect([
      getRowEndCell(shape, { place: 3, column: 1 }, 'start'),
      getRowEndCell(shape, { place: 3, column: 4 }, 'end'),
    ]).toEqual([
      { place: 3, column: 0 },
      { place: 3, column: 2 },
    ])
    expect([getCornerCell(shape, 'start'), getCornerCell(shape, 'end')]).toEqual([
      { place: 1, column: 0 },
      { place: 4, column: 2 },
    ])
  })
})
