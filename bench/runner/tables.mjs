import { titleOf } from './cases.mjs'
import { median, quantile, spread } from './stats.mjs'

/** The columns of a results table: heading, figure of a run, decimals. */
const COLUMNS = [
  ['first paint ms', (run) => run.first, 0],
  ['open ms', (run) => run.open, 0],
  ['open: work', (run) => run.openWork, 0],
  ['set answers ms', (run) => run.setAnswers, 0],
  ['set: work', (run) => run.setAnswersWork, 0],
  ['key: work ms', (run) => run.keyWork, 1],
  ['of which script', (run) => run.keyScript, 1],
  ['key to paint p95', (run) => quantile(run.keyPaint, 0.95), 0],
  ['add a row ms', (run) => run.addRow, 0],
  ['add: work', (run) => run.addRowWork, 0],
  ['paste 66 x 3 ms', (run) => run.paste, 0],
  ['paste: work', (run) => run.pasteWork, 0],
  ['DOM nodes', (run) => run.elements, 0],
  ['heap MB', (run) => run.heap, 1],
]

/** Formats one Markdown table per series, sorted by the least work of typing. */
export function tables(results) {
  const measured = results.filter(({ runs }) => runs.length > 0)
  const series = [...new Set(measured.map((result) => result.series))]
  const of = (one) => measured.filter((result) => result.series === one)
  return series.map((one) => table(one, of(one))).join('\n')
}

function table(series, results) {
  const rows = results.toSorted((a, b) => keyWork(a) - keyWork(b)).map(row)
  const head = ['engine', ...COLUMNS.map(([heading]) => heading)]
  return `### ${titleOf(series)}\n\n${markdown([head, head.map(() => '---'), ...rows])}\n`
}

function keyWork({ runs }) {
  return median(runs.map((run) => run.keyWork)) ?? Number.POSITIVE_INFINITY
}

function row({ engine, runs }) {
  return [engine, ...COLUMNS.map(([, figure, decimals]) => cell(runs.map(figure), decimals))]
}

function cell(figures, decimals) {
  const known = figures.filter((figure) => figure !== null)
  if (known.length === 0) return '—'
  const off = spread(known)
  const middle = format(median(known), decimals)
  return off > 0 && known.length > 2 ? `${middle} ±${format(off, decimals)}` : middle
}

/** A number with a comma each three digits. */
export function format(number, decimals) {
  return number.toLocaleString('en-CA', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Rows of cells as a table of Markdown. */
export function markdown(rows) {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
