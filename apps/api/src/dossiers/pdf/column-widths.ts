import type { ReadTable } from '@octroi/forms/reading'
import { type TextStyle, MARGIN, type Paper, type HorizontalSpan } from './paper.ts'

/** The width of a table's columns, and the size of its texts. */
export interface Layout {
  readonly places: readonly HorizontalSpan[]
  /** In points. */
  readonly size: number
}

/** Font sizes in points, tried from the largest: a table with many columns gets a smaller one. */
const SIZES = [9, 8, 7, 6]
const PADDING = 8
/** Width in points beyond which a word is broken. */
const LONGEST_WORD = 125
/** Characters at which lines may break; a no-break space is not one. */
const BREAKS = /[ \n\t]/
/** Kinds of values that are never wrapped. */
const ONE_LINE: ReadonlySet<string> = new Set(['date', 'tel', 'time', 'year'])
/** Width in points beyond which a text is wrapped. */
const WIDEST_TEXT = 260
/** Number of rows by which a column is measured. */
const MOST_MEASURED = 200

interface Column {
  readonly texts: readonly string[]
  readonly heading: string
  readonly isFigures: boolean
  readonly isOneLine: boolean
}

/** Computes column widths from the contents: figures are never wrapped, texts share the remaining width. */
export function columnWidths(paper: Paper, table: ReadTable): Layout {
  const columns = columnsOf(table)
  const { width } = paper.full
  for (const size of SIZES) {
    const least = columns.map((column) => leastOf(paper, column, size))
    const remaining = width - sum(least)
    if (remaining < 0 && size !== SIZES.at(-1)) continue
    if (remaining < 0)
      return placed(
        least.map((one) => (one * width) / sum(least)),
        size,
      )
    const wished = columns.map((column, at) => Math.max(0, mostOf(paper, column, size) - (least[at] ?? 0)))
    const share = sum(wished) === 0 ? 0 : remaining / sum(wished)
    return placed(
      least.map((one, at) => one + (wished[at] ?? 0) * share + (share === 0 ? remaining / least.length : 0)),
      size,
    )
  }
  throw new Error('No size of text is left for a table')
}

function columnsOf({ firstTitle, columns, rows, totals }: ReadTable): Column[] {
  const named = rows.filter(({ kind }) => kind !== 'heading').slice(0, MOST_MEASURED)
  const first = {
    heading: firstTitle,
    texts: [...named.map(({ label }) => label), totals?.label ?? ''],
    isFigures: false,
    isOneLine: false,
  }
  const others = columns.map(({ type, title, heading, isFigures }, at) => ({
    heading: heading ?? title,
    texts: [...named.map(({ cells }) => cells[at] ?? ''), totals?.cells[at] ?? ''],
    isFigures,
    isOneLine: isFigures || ONE_LINE.has(type),
  }))
  return [first, ...others]
}

function leastOf(paper: Paper, { texts, heading, isFigures, isOneLine }: Column, size: number): number {
  const words = isOneLine ? texts : texts.flatMap((text) => text.split(BREAKS))
  const look: TextStyle = { font: 'bold', size, figures: isFigures }
  const widest = widestOf(paper, words, look)
  const ofHeading = widestOf(paper, heading.split(BREAKS), { font: 'bold', size })
  return Math.max(isOneLine ? widest : Math.min(widest, LONGEST_WORD), Math.min(ofHeading, LONGEST_WORD)) + PADDING + 1
}

function mostOf(paper: Paper, { texts, heading }: Column, size: number): number {
  const widest = widestOf(paper, [...texts, heading], { font: 'bold', size })
  return Math.min(widest, WIDEST_TEXT) + PADDING + 1
}

function widestOf(paper: Paper, texts: readonly string[], look: TextStyle): number {
  return texts.reduce((widest, text) => Math.max(widest, paper.width(text.slice(0, 80), look)), 0)
}

function placed(widths: readonly number[], size: number): Layout {
  let x = MARGIN
  const places = widths.map((width) => {
    const place = { x, width }
    x += width
    return place
  })
  return { places, size }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
