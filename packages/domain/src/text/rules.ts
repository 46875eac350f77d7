/** Why a text of one line is refused. */
export type TextFault = 'required' | 'too_long' | 'control_character'

interface TextRule {
  readonly required?: boolean
  /** Most characters. */
  readonly most: number
}

/**
 * What has no place in a text of one line: ends of lines, NUL and the like, halves of characters, and what nobody sees
 * (turning the reading around, no width), by which a name looks like another and is not found. Joiners make emoji, and
 * marks of direction are in names of other scripts.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C-\u200F])\p{Cf}/u
const NOTHING_SEEN = /^[\s\p{Cf}]*$/u

/** What is wrong with a text of one line, or undefined. Spaces around it do not count. */
export function textFault(
  text: string | null | undefined,
  { required = false, most }: TextRule,
): TextFault | undefined {
  const trimmed = (text ?? '').trim()
  if (NOTHING_SEEN.test(trimmed)) return required ? 'required' : undefined
  if (trimmed.length > most) return 'too_long'
  return UNFIT.test(trimmed) ? 'control_character' : undefined
}

/** Marks of direction are unfit too: a file's name ends in its type, which they move elsewhere on the screen. */
const UNFIT_FOR_FILES = new RegExp(`${UNFIT.source}|[\\u200E\\u200F]`, 'gu')

/** A name that nobody types, of a file: without what has no place in a line, instead of refused for it. */
export const withoutUnfit = (name: string): string => name.replaceAll(UNFIT_FOR_FILES, '')

/** Characters that no text shows: controls other than white space, separators, and what turns the reading around. */
const HIDDEN = /(?![\n\r\t\v\f])[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether a text of several lines has characters that nobody sees and that change what others read. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text)

/** The ends of addresses of the web that people are sent, without which « M.Roy » would be one. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com|ca|org|net|info|biz|quebec|fr|io|co|me|app|dev|link|click|xyz|top|site|online|ru|cn)(?![\p{L}\p{N}])/iu

/** Words joined by a dot of any script, the second in small letters; numbers joined by dots; and marks of links. */
const JOINED = /[\p{L}\p{N}]{2}[.\u3002\uFF0E\uFF61]\p{Ll}{2}|\d[.\u3002\uFF0E\uFF61]\d|[[\]{}|\\]/u

/** Whether a name of a person holds an address or a link, which mails that greet them by it would carry. */
export const holdsLink = (name: string): boolean => /@|\/\/|www\./i.test(name) || DOMAIN.test(name) || JOINED.test(name)

/** The longest address that mail can carry. */
export const EMAIL_LENGTH = 254

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The shape that browsers ask of e-mail fields, with a domain of two parts at least. */
const EMAIL = new RegExp(String.raw`^[a-z0-9.!#$%&'*+/=?^_\x60{|}~-]{1,64}@${LABEL}(?:\.${LABEL})+$`, 'i')

/** Whether a text has the shape of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text)
