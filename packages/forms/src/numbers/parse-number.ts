import { isDecimal } from './decimal.ts'
import { withoutInvisible } from '../text/invisible.ts'
import { getLocaleFormat, type Locale } from './locale.ts'

/** Spaces of any width, which separate groups of digits. Line ends and tabs separate two numbers. */
const SPACES = /\p{Zs}+/gu
/** Dashes that stand for a minus sign: hyphens, the figure dash, the en dash, and those of other widths. */
const MINUS = /[\u2010-\u2013\u2212\ufe63\uff0d]/g
/** The notation for no cents, as in handwritten amounts: `12 000.-`, `12 000,–`. */
const NO_CENTS = /^(.*[0-9])[.,]-{1,2}([^0-9]*)$/
/** Apostrophes between groups of three digits, as in Switzerland: `12’000`. */
const APOSTROPHES = /(?<=[0-9])['\u2019\u02bc](?=[0-9]{3}(?![0-9]))/g

/**
 * Parses a number as people write it to decimal text: `1 234,56`, `1234.56`, `12 345,67 $`, `$12,345.67`, `12,5 %`,
 * `−3`, `12’000`, `25 000 $ CA`; a loss in parentheses (`(1 234,50 $)`) or with its minus after it (`500-`), a plus
 * before it; without cents (`12 000.-`). Any dash is a minus sign, and invisible characters are ignored. Null when it
 * is no number. A single comma is a decimal mark in French and separates thousands in English (`1,234`); a single dot before three
 * digits separates thousands where the locale writes them so (`1.234` in German). With both
 * marks, the last one is the decimal mark; a repeated mark (`1,234,567`) separates thousands. Leading and useless zeros
 * are dropped.
 */
export function parseDecimal(text: string, locale: Locale = 'fr-CA'): string | null {
  const dense = withoutInvisible(text).trim().replace(SPACES, '').replace(MINUS, '-')
  const compact = dense.replace(NO_CENTS, '$1$2').replace(APOSTROPHES, '')
  // A unit is before or after a figure, never in it.
  const { group, currency } = getLocaleFormat(locale)
  const joined = ',.'.includes(group) ? compact : compact.replaceAll(group, '')
  // The sign of any currency is treated as a dollar sign.
  const unitless = withoutCountry(joined.replace(currency.sign.trim(), '$'), currency.code)
  if (/[0-9.,][\p{Sc}%][0-9.,]/u.test(unitless)) return null
  const bare = unitless.replace(/[\p{Sc}%]/u, '')
  const [, loss] = /^\(([^()+-]+)\)$/.exec(bare) ?? /^([0-9.,]+)-$/.exec(bare) ?? []
  const dotted = withDecimalDot(loss === undefined ? bare.replace(/^\+(?=[0-9.,])/, '') : `-${loss}`, locale)
  return dotted !== null && isDecimal(dotted) ? canonical(dotted) : null
}

/** Reduces `25000$CA`, `CA$25000` and `25000CAD` to the number with the sign. */
function withoutCountry(text: string, code: string): string {
  const country = code.slice(0, 2)
  const unit = [`$${code}`, code, `$${country}`, `${country}$`].find(
    (written) => text.startsWith(written) || text.endsWith(written),
  )
  return unit === undefined ? text : text.replace(unit, () => '$')
}

function withDecimalDot(text: string, locale: Locale): string | null {
  const completed = text.replace(/^(-?)([.,])(?=[0-9])/, '$10$2')
  const [comma, dot] = [completed.lastIndexOf(','), completed.lastIndexOf('.')]
  const hasBoth = comma >= 0 && dot >= 0
  const comesBack = !hasBoth && completed.indexOf(',') + completed.indexOf('.') !== comma + dot
  // Where thousands are written with dots, `1.234` is a whole number, and `12.5` can only have a decimal.
  const isGroupOfDots = getLocaleFormat(locale).group === '.' && /^-?[1-9][0-9]{0,2}\.[0-9]{3}$/.test(completed)
  if (isGroupOfDots) return ungrouped(completed, '.')
  if (comesBack) return ungrouped(completed, comma >= 0 ? ',' : '.')
  const decimal = hasBoth
    ? comma > dot
      ? ','
      : '.'
    : comma >= 0 && getLocaleFormat(locale).decimal === ','
      ? ','
      : '.'
  const group = decimal === ',' ? '.' : ','
  const [whole = '', decimals, ...more] = completed.split(decimal)
  if (more.length > 0 || decimals?.includes(group)) return null
  const digits = ungrouped(whole, group)
  return digits === null ? null : decimals ? `${digits}.${decimals}` : digits
}

/** Digits without their separators; null when a group does not have three digits. */
function ungrouped(whole: string, group: string): string | null {
  const [first = '', ...groups] = whole.split(group)
  const regular =
    groups.length === 0 || (/^-?[1-9][0-9]{0,2}$/.test(first) && groups.every((part) => /^[0-9]{3}$/.test(part)))
  return regular ? [first, ...groups].join('') : null
}

/**
 * Removes useless zeros from a decimal text. It works digit by digit, since a regular expression would try each run of
 * zeros to its end.
 */
function canonical(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', decimals = ''] = text.slice(sign.length).split('.')
  let [from, to] = [0, decimals.length]
  while (from < whole.length - 1 && whole[from] === '0') from++
  while (to > 0 && decimals[to - 1] === '0') to--
  const digits = to === 0 ? whole.slice(from) : `${whole.slice(from)}.${decimals.slice(0, to)}`
  return digits === '0' ? '0' : sign + digits
}
