import { getLocaleFormat, type Currency, type Locale, type LocaleFormat } from './locale.ts'

/** Formats by the one they are made of, then by code: widgets compare messages by identity. */
const MADE = new WeakMap<LocaleFormat, Map<string, LocaleFormat>>()

/**
 * Returns a locale with the currency of this ISO 4217 code, as it is written in its language: sign, place and decimals
 * are those of `Intl`. The same object for the same arguments; the locale itself if it has that currency, or for
 * undefined.
 */
export function withCurrency(locale: Locale, code: string | undefined): Locale {
  const format = getLocaleFormat(locale)
  if (code === undefined || code === format.currency.code) return locale
  const byCode = MADE.get(format) ?? new Map<string, LocaleFormat>()
  MADE.set(format, byCode)
  const changed = byCode.get(code) ?? { ...format, currency: findCurrency(format.tag, code) }
  byCode.set(code, changed)
  return changed
}

function findCurrency(tag: string, code: string): Currency {
  const writing = new Intl.NumberFormat(tag, { style: 'currency', currency: code })
  const types = writing.formatToParts(1).map(({ type }) => type)
  const sign = writing.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code
  const place = types.indexOf('currency') < types.indexOf('integer') ? 'before' : 'after'
  const { maximumFractionDigits: decimals = 2 } = writing.resolvedOptions()
  // A word such as `CHF` does not touch the figure that follows it.
  return { code, place, decimals, sign: place === 'before' && /\p{L}$/u.test(sign) ? `${sign}\u00a0` : sign }
}

const IN_CURRENCY = new WeakMap<object, Map<string, unknown>>()

/**
 * Returns a catalogue whose amounts are in the currency of a form; the catalogue itself if the form names none. The same
 * object for the same arguments.
 */
export function messagesInCurrency<Words extends { readonly locale: Locale }>(
  messages: Words,
  currency: string | undefined,
): Words {
  const locale = withCurrency(messages.locale, currency)
  if (currency === undefined || locale === messages.locale) return messages
  const byCode = IN_CURRENCY.get(messages) ?? new Map<string, unknown>()
  IN_CURRENCY.set(messages, byCode)
  const changed = (byCode.get(currency) as Words | undefined) ?? { ...messages, locale }
  byCode.set(currency, changed)
  return changed
}
