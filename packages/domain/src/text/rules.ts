/** Why a text of one line is refused. */
export type TextFault = 'required' | 'too_long' | 'control_character'

interface TextRule {
  readonly required?: boolean
  /** Most characters. */
  readonly most: number
}

/** Line breaks, NUL and the like, and halves of characters: no place in a text of one line. */
const UNFIT = /[\p{Cc}\p{Cs}]/u
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

/** Those that no text shows: controls other than line breaks and tabs, separators, and what turns the reading around. */
const HIDDEN = /(?![\n\r\t])[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether a text of several lines has characters that nobody sees and that change what others read. */
export const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text)

/** The longest address that mail can carry. */
export const EMAIL_LENGTH = 254

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The shape that browsers ask of e-mail fields, with a domain of two parts at least. */
const EMAIL = new RegExp(String.raw`^[a-z0-9.!#$%&'*+/=?^_\x60{|}~-]{1,64}@${LABEL}(?:\.${LABEL})+$`, 'i')

/** Whether a text has the shape of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text)
