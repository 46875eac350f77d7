import { hasHiddenCharacter } from '@octroi/domain'

/** Why a value cannot be saved, not even as a draft. */
export type Refusal = 'too_long' | 'wrong_value' | 'control_character' | 'too_many_entries'

/** Half of a character that takes two: PostgreSQL does not keep it. */
const HALF = /\p{Surrogate}/u

/** Whether a text is shown as it is kept: nothing in it that nobody sees, or that changes what others read. */
export const isReadable = (text: string): boolean => !HALF.test(text) && !hasHiddenCharacter(text)
