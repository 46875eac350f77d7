import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseTabSeparated, toHtmlTable, toTabSeparated, withoutBlankEnd } from './tab-separated.ts'

test('cells are cut at tabs and rows at line ends of any kind, the last line end being none', () => {
  expect(parseTabSeparated('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(parseTabSeparated('a\nb\rc')).toEqual([['a'], ['b'], ['c']])
  expect(parseTabSeparated('a\t\tb\n\t\t')).toEqual([
    ['a', '', 'b'],
    ['', '', ''],
  ])
})

test('a cell in quotes holds tabs, line ends and doubled quotes', () => {
  expect(parseTabSeparated('"une\nnote"\t"dite ""libre"""\t"a\tb"\nfin')).toEqual([
    ['une\nnote', 'dite "libre"', 'a\tb'],
    ['fin'],
  ])
  expect(parseTabSeparated('"une\r\nnote"')).toEqual([['une\nnote']])
})

test('a quote that does not go round the whole cell is a quote', () => {
  expect(parseTabSeparated('5" de neige\t"ouvert\n12" et "13"')).toEqual([['5" de neige', '"ouvert'], ['12" et "13"']])
})

test('a blank row stays, at the end too; the last line end begins none, and nothing is nothing', () => {
  expect(parseTabSeparated('a\n\nb\n')).toEqual([['a'], [''], ['b']])
  expect(parseTabSeparated('a\r\n\r\n')).toEqual([['a'], ['']])
  expect(parseTabSeparated('a\tb\n\t')).toEqual([
    ['a', 'b'],
    ['', ''],
  ])
  expect(parseTabSeparated('\r\n')).toEqual([['']])
  expect(parseTabSeparated('')).toEqual([])
})

test('blank rows at the end are cut off, down to as many rows as are wanted', () => {
  const rows = [['a'], [''], ['b'], [' ', ''], ['']]
  expect(withoutBlankEnd(rows, 0)).toEqual(rows.slice(0, 3))
  expect(withoutBlankEnd(rows, 4)).toEqual(rows.slice(0, 4))
  expect(withoutBlankEnd([['']], 1)).toEqual([['']])
})

test('what is copied reads back as it was', () => {
  const cell = string().map((text) => text.replace(/\r/g, '\n'))
  assert(
    property(array(array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      expect(parseTabSeparated(toTabSeparated(rows))).toEqual(rows)
    }),
  )
})

test('the table for formatted text holds no markup of the cells', () => {
  expect(toHtmlTable([['a < b & c', 'd\ne']])).toBe('<table><tr><td>a &lt; b &amp; c</td><td>d<br>e</td></tr></table>')
})
