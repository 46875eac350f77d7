/** Why a text of one line is refused. */
export type TextFault = 'required' | 'too_long' | 'control_character'

interface TextRule {
  readonly required?: boolean
  /** Most characters. */
  readonly most: number
}

/**
 * Characters that are refused in a text of one line: line ends, control characters, half characters, and invisible ones
 * (directional overrides, zero width), which make two different names look alike. Joiners are allowed for emoji, and
 * marks of direction for names in other scripts.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C-\u200F])\p{Cf}/u
const NOTHING_SEEN = /^[\s\p{Cf}]*$/u

/** Returns the fault of a text of one line, or undefined. Spaces around it are ignored. */
export function textFault(
  text: string | null | undefined,
  { required = false, most }: TextRule,
): TextFault | undefined {
  const trimmed = (text ?? '').trim()
  if (NOTHING_SEEN.test(trimmed)) return required ? 'required' : undefined
  if (trimmed.length > most) return 'too_long'
  return UNFIT.test(trimmed) ? 'control_character' : undefined
}

/** File names may not contain marks of direction either, which can move the file type elsewhere on the screen. */
const UNFIT_FOR_FILES = new RegExp(`${UNFIT.source}|[\\u200E\\u200F]`, 'gu')

/**
 * Removes the characters that a text of one line may not contain from the name of a file, since nobody types it and
 * could correct it.
 */
export const removeUnfitCharacters = (name: string): string => name.replaceAll(UNFIT_FOR_FILES, '')

/**
 * Characters that are not displayed: controls other than white space, halves of characters (which JSON in PostgreSQL
 * cannot hold), separators, and directional overrides.
 */
const HIDDEN = /(?![\n\r\t\v\f])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether a text of several lines has invisible characters that can change how others read it. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text)

/** Usual top-level domains after a dot. The list is closed, because « M.Roy » would otherwise be an address. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com|ca|org|net|info|biz|quebec|fr|io|co|me|app|dev|link|click|xyz|top|site|online|ru|cn)(?![\p{L}\p{N}])/iu

/**
 * Words joined by a dot of any script, the second in lower case; numbers joined by dots; and the punctuation of links.
 */
const JOINED = /[\p{L}\p{N}]{2}[.\u3002\uFF0E\uFF61]\p{Ll}{2}|\d[.\u3002\uFF0E\uFF61]\d|[[\]{}|\\]/u

/** Whether a person's name contains an address or a link, which the greeting of a mail would then carry. */
export const containsLink = (name: string): boolean =>
  /@|\/\/|www\./i.test(name) || DOMAIN.test(name) || JOINED.test(name)

/** The longest address that mail can carry. */
export const EMAIL_LENGTH = 254

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The pattern that browsers use for e-mail fields, with a domain of at least two parts. */
const EMAIL = new RegExp(String.raw`^[a-z0-9.!#$%&'*+/=?^_\x60{|}~-]{1,64}@${LABEL}(?:\.${LABEL})+$`, 'i')

/** Whether a text has the shape of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text)
