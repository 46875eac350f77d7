import type { Field } from '../description/form.ts'
import type { FormMessages } from '../locales/react/fr-ca.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import { formatDecimal, formatMoney } from '../numbers/format-number.ts'
import type { Locale } from '../numbers/locale.ts'
import { parseDecimal } from '../numbers/parse-number.ts'
import { isRoundedAmount, readFigure, roundedAmount } from '../numbers/read-figure.ts'
import { isReadAsDecimals, parseOtherReading } from '../numbers/unsure-number.ts'

/** The notice about a figure when its input is left: how it was read or rounded. */
export interface FigureNotice {
  readonly text: string
  /** The decimal text of the other reading, thousands instead of decimals; null where there is none. */
  readonly other: string | null
}

/** Returns the notice about a typed figure; null when it can be read in one way only and is kept exactly. */
export function figureNotice(typed: string, type: Field['type'], messages: FormMessages): FigureNotice | null {
  const { locale } = messages
  if (isUnsureFigure(typed, type, locale)) {
    return { text: readAsWords([typed], type, messages), other: otherFigure(typed, type, locale) }
  }
  const isRounded = type === 'money' && isRoundedAmount(typed, locale)
  return isRounded ? { text: roundedWords([typed], messages), other: null } : null
}

/**
 * Whether a figure is ambiguous: it has three digits after its only separator, which may separate thousands. A
 * percentage never is.
 */
export function isUnsureFigure(typed: string, type: Field['type'], locale: Locale): boolean {
  return (
    (type === 'money' || type === 'number' || type === 'integer') &&
    readFigure(typed, type, locale) !== null &&
    isReadAsDecimals(typed, locale)
  )
}

/** Returns the decimal text of the other reading of an ambiguous figure; null where there is none. */
export function otherFigure(typed: string, type: Field['type'], locale: Locale): string | null {
  const other = parseOtherReading(typed, locale)
  return type === 'money' ? roundedAmount(other, locale) : other
}

/** Says how ambiguous figures were read, and how to write the first one as thousands. */
export function readAsWords(figures: readonly string[], type: Field['type'], { locale, sheet }: FormMessages): string {
  const [first = ''] = figures
  const meant = parseOtherReading(first, locale) ?? ''
  return sheet.readAs(figures.length, {
    typed: first.trim(),
    read: formatFieldValue(type, parseDecimal(first, locale) ?? '', locale),
    meant: formatFieldValue(type, meant, locale),
    write: formatDecimal(meant, locale),
  })
}

/** Says to what amounts were rounded. */
export function roundedWords(amounts: readonly string[], { locale, sheet }: FormMessages): string {
  const [first = ''] = amounts
  const read = readFigure(first, 'money', locale) ?? ''
  return sheet.rounded(amounts.length, first.trim(), formatMoney(read, locale))
}
