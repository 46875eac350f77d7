import type { Field } from '../../../../description/form.ts'
import type { Locale } from '../../../../numbers/locale.ts'
import { foldText } from '../../../fold-text.ts'
import { readFigure } from '../read-figure.ts'
import { type DateOrder, readPastedDate } from './read-date.ts'

/** Why a pasted text cannot be written in a cell. */
export type UnreadReason = 'not_a_number' | 'not_a_date' | 'not_a_year' | 'not_a_choice' | 'not_yes_or_no'

export type PastedText = { readonly text: string } | { readonly reason: UnreadReason }

/** How the figures and dates of one pasted text are written: the text as a whole tells, see `waysOfPasted`. */
export interface PastedWays {
  readonly locale: Locale
  readonly dates: DateOrder
}

/**
 * The stored form of a pasted text in a column, or why there is none. Numbers are read as Excel and LibreOffice write
 * them in Canada (`1 234,56 $`, `1,234.56`, `(1 234)` for a negative one, `-` for nothing, `12 %`), dates as
 * `readPastedDate` says, choices whatever their case and accents, boxes as oui, non, vrai, faux, x, 1, 0. Whether a
 * number is within bounds or a text within its length is not asked: it is written and marked, as when it is typed.
 */
export function readPasted(pasted: string, field: Field, ways: PastedWays): PastedText {
  const text = pasted.trim()
  if (text === '') return { text: '' }
  return readAs(text, field, ways)
}

const DECIMAL_COMMA = /^[0-9][0-9\s\u00a0\u202f.]*,[0-9]{1,2}$/
const DECIMAL_DOT = /^[0-9][0-9,]*\.[0-9]{1,2}$/
const COMMA_GROUPS = /^[0-9]{1,3}(,[0-9]{3}){2,}$/

/**
 * Which locale the numbers of a pasted text are written in. One comma says little (`1,234` is 1.234 in French), so the
 * whole text is asked: decimals after a dot, or several groups after commas, are English; the form's own otherwise.
 */
export function localeOfPasted(pasted: readonly string[], own: Locale): Locale {
  // Without its sign, unit and parentheses.
  const cells = pasted.map((cell) => cell.replace(/[-+\u2212$%()]/g, '').trim())
  if (cells.some((cell) => DECIMAL_COMMA.test(cell))) return 'fr-CA'
  return cells.some((cell) => DECIMAL_DOT.test(cell) || COMMA_GROUPS.test(cell)) ? 'en-CA' : own
}

function readAs(text: string, field: Field, { locale, dates }: PastedWays): PastedText {
  switch (field.type) {
    case 'number':
    case 'integer':
    case 'percent':
    case 'money':
      return orReason(readNumber(text, field.type, locale), 'not_a_number')
    case 'date':
      return orReason(readPastedDate(text, dates), 'not_a_date')
    case 'year':
      return orReason(/^[0-9]{4}$/.test(text) ? text : null, 'not_a_year')
    case 'select':
      return orReason(choiceOf(text, field), 'not_a_choice')
    case 'checkbox':
      return orReason(readBox(text), 'not_yes_or_no')
    default:
      return { text: field.type === 'textarea' ? text : text.replace(/\s*[\r\n]+\s*/g, ' ') }
  }
}

function orReason(text: string | null, reason: UnreadReason): PastedText {
  return text === null ? { reason } : { text }
}

/** The accounting format of spreadsheets writes zero as a dash alone, with its unit or without. */
const DASH_ALONE = /^\$?\s*[-\u2212\u2013]\s*\$?$/

function readNumber(text: string, type: Field['type'], locale: Locale): string | null {
  if (DASH_ALONE.test(text)) return '0'
  const grouped = /^[0-9]{1,3}(,[0-9]{3})+$/.test(text.replace(/[-+\u2212$%()\s\u00a0]/g, ''))
  // No amount has three decimals: these commas separate thousands.
  return readFigure(text, type === 'money' && grouped ? 'en-CA' : locale)
}

function choiceOf(text: string, { values }: Field): string | null {
  const choices = values ?? []
  return choices.find((choice) => choice === text) ?? choices.find((choice) => fold(choice) === fold(text)) ?? null
}

const fold = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

const YES = new Set(['1', 'oui', 'o', 'x', 'vrai', 'yes', 'y', 'true', '✓', '✔', '☑', '☒'])
const NO = new Set(['0', 'non', 'n', 'faux', 'no', 'false', '☐'])

function readBox(text: string): string | null {
  const folded = fold(text)
  return YES.has(folded) ? '1' : NO.has(folded) ? '0' : null
}
