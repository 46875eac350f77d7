import { neutralText } from './neutral-text.ts'
import { type StyleName, styleNumber } from './styles.ts'
import { escapeXml } from './text.ts'

/** Most characters of a cell; a longer text would make the file unreadable. */
const CELL_LENGTH = 32_767
const DAY_MS = 86_400_000
/** 1970-01-01 as a date of spreadsheets: days since their first. */
const EPOCH_DAY = 25_569

/** The address of a cell (`B12`) and its style. */
export interface CellPlace {
  readonly at: string
  readonly style: StyleName
}

const start = ({ at, style }: CellPlace): string => `<c r="${at}" s="${styleNumber(style)}"`

/** An empty cell with a style, for what may be typed into it. */
export function blankCell(place: CellPlace): string {
  return `${start(place)}/>`
}

/** A number cell, from decimal text or a JavaScript number. */
export function numberCell(value: number | string, place: CellPlace): string {
  return `${start(place)}><v>${value}</v></c>`
}

/** Matches a function applied to each cell of a range: spreadsheets before 2021 do that only in array formulas. */
const OF_EACH = /ISTEXT\([A-Z]+\d+:/

/** A formula without its `=`, with its current value; '' if that is an empty text. */
export function formulaCell(formula: string, value: string, place: CellPlace): string {
  const kind = value === '' ? ' t="str"' : ''
  const arrays = OF_EACH.test(formula) ? ` t="array" ref="${place.at}"` : ''
  return `${start(place)}${kind}><f${arrays}>${escapeXml(formula)}</f><v>${value}</v></c>`
}

/** Whether a text is longer than a cell can hold. */
export const isCut = (text: string): boolean => text.length >= CELL_LENGTH && neutralText(text).length > CELL_LENGTH

/** A text cell, which is never a formula; cut if it is too long for a cell. */
export function textCell(text: string, place: CellPlace): string {
  const neutral = neutralText(text)
  const cellValue = neutral.length > CELL_LENGTH ? `${neutral.slice(0, CELL_LENGTH - 1)}…` : neutral
  return `${start(place)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cellValue)}</t></is></c>`
}

/**
 * A date cell. A Date at midnight UTC, as an ISO date parses, is a day; any other is a moment, shown in the reader's
 * time zone. Spreadsheets have no days before 1900, which are written as text. Empty for an invalid Date.
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
