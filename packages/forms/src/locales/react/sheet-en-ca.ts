import { formatDecimal } from '../../numbers/format-number.ts'
import { countEnCA } from '../count.ts'
import type { SheetMessages } from './sheet-fr-ca.ts'

const cells = (count: number) => countEnCA(count, 'cell')
const rows = (count: number) => countEnCA(count, 'row')
const was = (count: number) => (count === 1 ? 'was' : 'were')

const inTheWay = (one: string, several: string) => (count: number, names: string) =>
  `${cells(count)} ${was(count)} not changed because ${count === 1 ? one : several}: ${names}.`
const unread = (one: string, several: string) => (count: number, names: string) =>
  `${count === 1 ? `This text is ${one}` : `These texts are ${several}`}: ${names}.`

/** The texts of the spreadsheets of tables and budget grids, in Canadian English. */
export const sheetEnCA: SheetMessages = {
  keys: 'Arrows: change cell. Enter or F2: edit. Ctrl D: copy the cell above. Escape, then Tab: leave the table.',
  rowKeys: 'Alt with the up or down arrow: move the row.',
  undo: 'Undo the last change to the table',
  redo: 'Redo the change that was undone',
  undone: 'Change undone',
  redone: 'Change redone',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  selected: (rowCount, columnCount) => `${rows(rowCount)} and ${countEnCA(columnCount, 'column')} selected`,
  copied: (count) => `${cells(count)} copied`,
  cleared: (count) => `${cells(count)} cleared`,
  filled: (count) => (count === 0 ? 'Nothing was filled.' : `${cells(count)} filled`),
  nothingAbove: 'There is no row above to copy.',
  left: 'Tab leaves the table, an arrow comes back to it.',
  shownColumn: 'Column shown',
  previousColumn: 'Previous column',
  nextColumn: 'Next column',
  totalTooLarge: 'This total exceeds $9,999,999,999,999.00: check the amounts.',
  close: 'Close the message',
  takeBack: 'Undo',

  pasted: (count, rowCount) => (count === 0 ? 'Nothing was pasted.' : `${cells(count)} pasted in ${rows(rowCount)}.`),
  rowsBeyond: (count, limit) =>
    `${rows(count)} too many: this table has at most ${rows(limit)}. Nothing of them was pasted.`,
  columnsBeyond: (count) =>
    `${countEnCA(count, 'column')} too many, to the right of the last. Nothing of them was pasted.`,
  rowOfFileGone: (name) => `The row of “${name}” is gone: the document was not kept.`,
  skipped: {
    heading: (count, names) =>
      `Some text fell on ${count === 1 ? 'a heading, which does not change' : 'headings, which do not change'}: ${names}.`,
    file: inTheWay('it takes a document, which is attached', 'they take documents, which are attached one by one'),
    fixed: inTheWay('it is fixed', 'they are fixed'),
    readOnly: inTheWay('it is read-only', 'they are read-only'),
    computed: inTheWay('it is computed', 'they are computed'),
    not_a_number: unread('not a number, not pasted', 'not numbers, not pasted'),
    not_a_date: unread('not a date (dd-mm-yyyy), correct it', 'not dates (dd-mm-yyyy), correct them'),
    not_a_year: unread('not a year', 'not years'),
    not_a_choice: unread('not one of the choices, correct it', 'not among the choices, correct them'),
    not_yes_or_no: unread('neither yes nor no', 'neither yes nor no'),
  },
  yearsRead: (count, pasted, date) => `${countEnCA(count, 'year')} completed: “${pasted}” is read ${date}.`,
  /** Question before a change of rows after which something of them would no longer be saved. */
  moveLoses: { title: 'Move the row?', confirm: 'Move the row' },
  removeLoses: { title: 'Remove the row?', confirm: 'Remove the row' },
  dateOrder: {
    title: 'Is the month written first?',
    why: 'One of the columns to paste can only be read with the month first, and the form writes the day first.',
    read: (order, pasted, date) => `${order}: “${pasted}” ${date === '' ? 'does not exist' : `is ${date}`}.`,
    other: 'Month first',
    own: 'Day first',
    cancel: 'Paste nothing',
  },
  decimalMark: {
    title: 'Thousands or decimals?',
    why: 'Other amounts to paste are not written as those of the form.',
    whyAlike: 'Several numbers to paste have three digits after a comma or a point.',
    read: (way, pasted, figure) => `${way}: “${pasted}” is read ${figure}.`,
    other: 'Another usage than the form’s',
    own: 'As in the form',
    cancel: 'Paste nothing',
  },
  readAs: (count, { typed, read, meant, write }) =>
    `“${typed}” is read ${read}${count > 1 ? `, and ${count - 1} more likewise` : ''}. For ${meant}, write ${write}.`,
  readAsThousands: 'Read as thousands',
  rounded: (count, typed, read) =>
    `“${typed}” is rounded to ${read}${count > 1 ? `, and ${countEnCA(count - 1, 'other amount', 'other amounts')} likewise` : ''}.`,
  titlesAside: (title) => `The first row (“${title}”…) repeats the titles of the columns: it was left aside.`,
  titlesElsewhere: 'It names other columns than those pasted into: check, or undo and paste under the right column.',
  namesAside: (name) => `The column of names (“${name}”…) was left aside: amounts begin in the active cell.`,
  cellWithText: (name, text) => `“${text}” (${name})`,
  list: (names, others) =>
    others > 0 ? `${names.join('; ')} and ${formatDecimal(others, 'en-CA')} more` : names.join('; '),
}
