/**
 * Letters and digits of any script in a host name, such as `émile.ca`: all characters except white space and ASCII
 * signs, controls and the hyphen. Written without `\p{…}` and flags, because the JSON Schema carries these patterns to
 * validators in other languages.
 */
const LETTER = String.raw`[^\s\u0000-/:-@\[-\u0060{-\u00a0]`
const LETTER_OR_HYPHEN = String.raw`[^\s\u0000-,./:-@\[-\u0060{-\u00a0]`
const LABEL = `${LETTER}(?:${LETTER_OR_HYPHEN}{0,61}${LETTER})?`
const HOST = `${LABEL}(?:[.]${LABEL})+`

/** The pattern of an e-mail address whose domain has at least two parts. */
export const EMAIL_PATTERN = String.raw`^[^\s@<>(),;:"\\\[\]]{1,64}@${HOST}$`

/** The pattern of a web address: its scheme may be left out, a port and a query may follow. */
export const URL_PATTERN = String.raw`^(?:[hH][tT][tT][pP][sS]?://)?${HOST}(?::[0-9]{1,5})?(?:[/?#][^\s<>"]*)?$`

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')
const URL = new RegExp(URL_PATTERN, 'u')

/** Whether a text has the shape of an e-mail address, names of other scripts included: `d'arcy@exemple.org`, `info@émile.ca`. */
export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text)
}

/** Whether a text has the shape of a web address: `www.émile.ca`, `HTTP://maison.org:8080?x=1`. */
export function isWebAddress(text: string): boolean {
  return URL.test(text)
}
