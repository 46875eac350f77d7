import { expect, test } from 'vitest'
import { createStore } from '../../../engine/create-store.ts'
import { frCA } from '../../../locales/react/fr-ca.ts'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { tableSource } from '../table-source.ts'
import { alignedFigure, alignedText } from '../../answers/aligned-text.ts'
import { columnDecimals } from './column-decimals.ts'
import { SheetController } from './sheet-controller.ts'

const columns = [field('n', 'number'), field('part', 'percent'), field('prix', 'money'), field('an', 'integer')]
const double = field('double', 'formula', { values: ['n * 2'] })

function table(rows: readonly object[], fields = [...columns, double]) {
  const store = createStore(form(question('table', 1, { fields, options: [option(101)] })), [
    answer(101, JSON.stringify(rows)),
  ])
  const asked = store.question(1).question
  const source = tableSource({ store, question: asked, messages: frCA }, asked.options[0]!)
  let read = 0
  const cellAt: typeof source.cellAt = (...of) => {
    read++
    return source.cellAt(...of)
  }
  const controller = new SheetController({ ...source, cellAt }, frCA)
  const decimals = columnDecimals(controller.source, controller.cursor.state)
  const readFor = (act: () => void) => {
    act()
    read = 0
    decimals()
    return read
  }
  return { controller, decimals, readFor }
}

test('a column of numbers shows as many decimals as its finest figure; amounts and whole numbers are not asked', () => {
  const { decimals } = table([
    { n: '1.5', part: '10', prix: '1.234', an: '2026' },
    { n: '2.25', part: '7.125' },
  ])
  expect(decimals()).toEqual([2, 3, 0, 0, 1])
})

test('a figure far finer than others, and what is no number, do not make others longer', () => {
  expect(
    table([{ n: '1.5' }, { n: '0.333333333' }, { n: '1.2.34' }])
      .decimals()
      .slice(0, 1),
  ).toEqual([1])
})

test('nothing changes while a cell is typed in; once it is left, only the row that changed is read', () => {
  const { controller, decimals, readFor } = table(Array.from({ length: 50 }, () => ({ n: '1.5' })))
  const before = decimals()
  controller.cursor.take({ place: 3, column: 0 })
  expect(readFor(() => controller.type('2,125'))).toBe(0)
  expect(decimals()).toBe(before)
  // Only the number, the share and the formula of the row that was left are read.
  expect(readFor(() => controller.cursor.take({ place: 4, column: 0 }))).toBe(3)
  expect(decimals().slice(0, 1)).toEqual([3])
  expect(readFor(() => controller.cursor.take({ place: 5, column: 0 }))).toBe(0)
  controller.undo()
  expect(decimals().slice(0, 1)).toEqual([1])
})

test('a table of amounts and texts is never looked through', () => {
  const { decimals, readFor } = table([{ prix: '1.5' }], [field('nom', 'text'), field('prix', 'money')])
  expect(decimals()).toEqual([])
  expect(readFor(() => undefined)).toBe(0)
})

test('zeros are added behind the decimals that are there, in the way of the language, and none is taken away', () => {
  expect(['1', '1,5', '-1\u00a0234,25', '1,125'].map((text) => alignedFigure(text, 2, 'fr-CA'))).toEqual([
    '1,00',
    '1,50',
    '-1\u00a0234,25',
    '1,125',
  ])
  expect(alignedFigure('1,234', 1, 'en-CA')).toBe('1,234.0')
  const typed = { text: 'douze', shown: 'douze' }
  expect(alignedText(typed, 2, 'fr-CA')).toBe('douze')
  expect(alignedText({ ...typed, text: '', shown: '' }, 2, 'fr-CA')).toBe('')
})
