import type { Field } from '../../../../description/form.ts'
import { type DateOrder, getLocaleFormat, type Locale } from '../../../../numbers/locale.ts'
import { normalizeTypedText } from '../../../../engine/normalize-typed-text.ts'
import { foldText } from '../../../../text/fold-text.ts'
import { proseWithoutInvisible, withoutInvisible } from '../../../../text/invisible.ts'
import { isDashAlone, readFigure } from '../../../../numbers/read-figure.ts'
import { findAmbiguousMark } from '../../../../numbers/unsure-number.ts'
import { otherFigure } from '../../../figure-notice.ts'
import { readPastedDate } from './paste-question.ts'

/** Why a pasted text does not fit a cell. */
export type UnreadableReason = 'not_a_number' | 'not_a_date' | 'not_a_year' | 'not_a_choice' | 'not_yes_or_no'

/**
 * The stored form of a pasted text. A text that could not be read has none, or is kept as it is for the person to
 * correct.
 */
export interface PastedText {
  readonly text?: string
  readonly reason?: UnreadableReason
  /** True when a year of two figures was completed. */
  readonly isShort?: true
}

/** How ambiguous pasted texts are read; the paste as a whole decides. */
export interface PasteReadings {
  readonly locale: Locale
  /** The mark which, before exactly three digits, is read otherwise than in `locale`; null for none. */
  readonly otherMark: string | null
  readonly dates: DateOrder
}

/**
 * Converts a pasted text for a column to its stored form, or says why there is none. Numbers are read as Excel and
 * LibreOffice write them in Canada (`1 234,56 $`, `1,234.56`, `(1 234)` for a negative one, `-` for a blank, `12 %`),
 * dates by `readPastedDate`, choices ignoring case and accents, boxes as oui, non, vrai, faux, x, 1, 0. Bounds and
 * lengths are not checked: such a value is written and marked, as when it is typed, and so is an invalid date or
 * choice.
 */
export function readPasted(pasted: string, field: Field, ways: PasteReadings): PastedText {
  const text = proseWithoutInvisible(pasted).trim()
  if (text === '') return { text: '' }
  return readAs(text, field, ways)
}

/** Joins the lines of a text by spaces for a cell of one line, and drops the line end that a spreadsheet adds. */
export function joinTextLines(text: string): string {
  return text.replace(/[\r\n]+$/, '').replace(/\s*[\r\n]+\s*/g, ' ')
}

function readAs(text: string, field: Field, ways: PasteReadings): PastedText {
  const { locale, otherMark } = ways
  switch (field.type) {
    case 'number':
    case 'integer':
    case 'percent':
    case 'money':
      return orReason(readNumber(text, field.type, { locale, otherMark }), 'not_a_number')
    case 'date':
      if (field.precision !== undefined) return { text: normalizeTypedText(field, joinTextLines(text), locale) }
      return dateOf(joinTextLines(text), ways)
    case 'year':
      return orReason(readYear(text), 'not_a_year')
    case 'select':
      return choiceOf(joinTextLines(text), field)
    case 'checkbox':
      return orReason(readBox(text), 'not_yes_or_no')
    default:
      return { text: field.type === 'textarea' ? text : normalizeTypedText(field, joinTextLines(text), locale) }
  }
}

function orReason(text: string | null, reason: UnreadableReason): PastedText {
  return text === null ? { reason } : { text }
}

/** Reads a number as the form's language writes it, or else as the other language does. */
function readNumber(
  text: string,
  type: Field['type'],
  { locale, otherMark }: Omit<PasteReadings, 'dates'>,
): string | null {
  // The accounting format of spreadsheets writes a dash for a blank.
  if (isDashAlone(text)) return ''
  if (otherMark !== null && findAmbiguousMark(text) === otherMark) return otherFigure(text, type, locale)
  return (
    readFigure(text, type, locale) ??
    readFigure(text, type, getLocaleFormat(locale).decimal === ',' ? 'en-CA' : 'fr-CA')
  )
}

function readYear(text: string): string | null {
  const year = withoutInvisible(text).trim()
  return /^[0-9]{4}$/.test(year) ? year : null
}

function dateOf(text: string, ways: PasteReadings): PastedText {
  const read = readPastedDate(text, ways)
  if (read === null) return { text, reason: 'not_a_date' }
  return { text: read.iso, ...(read.isShort && { isShort: true as const }) }
}

function choiceOf(text: string, { values }: Field): PastedText {
  const choices = values ?? []
  const choice = choices.find((each) => each === text) ?? choices.find((each) => fold(each) === fold(text))
  return choice === undefined ? { text, reason: 'not_a_choice' } : { text: choice }
}

const fold = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

const YES = new Set(['1', 'oui', 'o', 'x', 'vrai', 'yes', 'y', 'true', '✓', '✔', '☑', '☒'])
const NO = new Set(['0', 'non', 'n', 'faux', 'no', 'false', '☐'])

function readBox(text: string): string | null {
  const folded = fold(text)
  return YES.has(folded) ? '1' : NO.has(folded) ? '0' : null
}
