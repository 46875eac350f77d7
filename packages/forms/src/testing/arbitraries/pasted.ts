import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check'

/** What a cell of somebody's spreadsheet may hold, by how its numbers are written. */
type Cell = Arbitrary<string>

const NBSP = '\u00a0'
const NARROW = '\u202f'

const cents = tuple(integer({ min: 0, max: 9_999_999 }), boolean(), boolean()).map(([amount, isLoss, isWhole]) => ({
  whole: String(Math.floor(amount / 100)),
  fraction: isWhole ? '' : String(amount % 100).padStart(2, '0'),
  isLoss,
}))

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=([0-9]{3})+$)/g, mark)

const french: Cell = tuple(cents, constantFrom(' ', NBSP, NARROW, ''), constantFrom('', ' $', `${NBSP}$`, ' %')).map(
  ([{ whole, fraction, isLoss }, mark, unit]) => {
    const figure = grouped(whole, mark) + (fraction === '' ? '' : `,${fraction}`)
    return isLoss ? `(${figure}${unit})` : figure + unit
  },
)

const english: Cell = tuple(cents, constantFrom(',', ''), constantFrom('', '$', '$ ')).map(
  ([{ whole, fraction, isLoss }, mark, unit]) => {
    const figure = unit + grouped(whole, mark) + (fraction === '' ? '' : `.${fraction}`)
    return isLoss ? `(${figure})` : figure
  },
)

const DATES = ['2026-11-21', '21/11/2026', '11/21/2026', '21 novembre 2026', 'Nov 21, 2026', '31/02/2026', '21-11-26']
const CHOICES = ['Un', 'DEUX', ' trois ', 'l’ete « chaud »', 'Quatre', 'Cinq']
const BOXES = ['oui', 'Non', 'VRAI', '0', 'x', 'peut-être']
const JUNK = ['=A1+1', '#REF!', '--3', '-', '$ -', '5" de neige', '"', 'une\nnote', 'a\tb', '\u{1F600}', 'z'.repeat(40)]

const cellIn = (figure: Cell): Cell =>
  oneof(
    { weight: 5, arbitrary: figure },
    { weight: 2, arbitrary: constantFrom(...DATES, '2026', '1999') },
    { weight: 2, arbitrary: constantFrom(...CHOICES, ...BOXES) },
    { weight: 2, arbitrary: constantFrom('', ' ') },
    { weight: 1, arbitrary: constantFrom(...JUNK) },
    { weight: 1, arbitrary: string({ maxLength: 8, unit: 'grapheme' }) },
  )

const block = (cell: Cell): Arbitrary<string[][]> => {
  const rows = integer({ min: 1, max: 8 }).chain((width) =>
    array(array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 9 }),
  )
  const ragged = array(array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  const small = oneof(
    cell.map((only) => [[only]]),
    tuple(cell, cell).map((pair) => [pair]),
    tuple(cell, cell).map((pair) => pair.map((each) => [each])),
  )
  return oneof({ weight: 3, arbitrary: rows }, { weight: 1, arbitrary: ragged }, { weight: 2, arbitrary: small })
}

/** A text as a spreadsheet or anything else puts it on the clipboard, with its end: figures in French or in English. */
export const pastedText: Arbitrary<string> = record({
  cells: oneof(block(cellIn(french)), block(cellIn(english))),
  end: constantFrom('', '\r\n', '\n', '\r\n\r\n\r\n', '\n\t\t\n'),
  isQuoted: oneof({ weight: 4, arbitrary: constant(true) }, { weight: 1, arbitrary: constant(false) }),
}).map(({ cells, end, isQuoted }) => {
  const lines = cells.map((row) => row.map((cell) => (isQuoted ? quoted(cell) : cell)).join('\t'))
  return lines.join(isQuoted ? '\r\n' : '\n') + end
})

/** Quotes a cell as spreadsheets do when it holds a separator. */
const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
