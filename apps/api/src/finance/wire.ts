import { hasHiddenCharacter } from '@octroi/domain'

/** Why a value cannot be saved, not even as a draft. */
export type Refusal = 'too_long' | 'wrong_value' | 'control_character' | 'too_many_entries'

/** True if a text has no half of a character and no invisible or bidirectional control character. */
export const isReadable = (text: string): boolean => !hasHiddenCharacter(text)
