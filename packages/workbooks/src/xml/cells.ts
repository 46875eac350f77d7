import { neutralText } from './neutral-text.ts'
import { type StyleName, styleNumber } from './styles.ts'
import { escapeXml } from './text.ts'

/** The most that a cell can hold; a longer text would make the file unreadable. */
const CELL_LENGTH = 32_767
const DAY_MS = 86_400_000
/** 1970-01-01, counted in days from the beginning of spreadsheets' time. */
const EPOCH_DAY = 25_569

/** Where a cell is (`B12`) and how it looks. */
export interface CellPlace {
  readonly at: string
  readonly style: StyleName
}

const start = ({ at, style }: CellPlace): string => `<c r="${at}" s="${styleNumber(style)}"`

/** A cell that holds nothing, with the look of what may be typed in it. */
export function blankCell(place: CellPlace): string {
  return `${start(place)}/>`
}

/** A number, as decimal text or as JavaScript writes it. */
export function numberCell(value: number | string, place: CellPlace): string {
  return `${start(place)}><v>${value}</v></c>`
}

/** Matches a function applied to each cell of a range: spreadsheets before 2021 do that only in array formulas. */
const OF_EACH = /ISTEXT\([A-Z]+\d+:/

/** A formula without its `=`, with the number that it gives now; '' where it gives an empty text. */
export function formulaCell(formula: string, value: string, place: CellPlace): string {
  const kind = value === '' ? ' t="str"' : ''
  const arrays = OF_EACH.test(formula) ? ` t="array" ref="${place.at}"` : ''
  return `${start(place)}${kind}><f${arrays}>${escapeXml(formula)}</f><v>${value}</v></c>`
}

/** Whether a text is longer than a cell can hold. */
export const isCut = (text: string): boolean => text.length >= CELL_LENGTH && neutralText(text).length > CELL_LENGTH

/** A text, never a formula; cut where a cell cannot hold it. */
export function textCell(text: string, place: CellPlace): string {
  const neutral = neutralText(text)
  const cellValue = neutral.length > CELL_LENGTH ? `${neutral.slice(0, CELL_LENGTH - 1)}…` : neutral
  return `${start(place)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cellValue)}</t></is></c>`
}

/**
 * A Date at midnight UTC, as an ISO date reads, is a day; any other is a moment, shown in the reader's time zone.
 * Spreadsheets know no day before 1900: such a one is written as text. Empty for a Date that is none.
 */
export function dateCell(date: Date, at: string): string {
  const time = date.getTime()
  if (Number.isNaN(time)) return ''
  const isDay = time % DAY_MS === 0
  const localTime = isDay ? time : time - date.getTimezoneOffset() * 60_000
  const serial = localTime / DAY_MS + EPOCH_DAY
  if (serial < 61) {
    const day = new Date(localTime).toISOString().slice(0, 10).split('-').reverse().join('-')
    return textCell(day, { at, style: 'text' })
  }
  return numberCell(Number(serial.toFixed(6)), { at, style: isDay ? 'day' : 'moment' })
}
