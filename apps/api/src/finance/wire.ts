import { hasHiddenCharacter } from '@octroi/domain'

/** Why a value cannot be saved, not even as a draft. */
export type Refusal = 'too_long' | 'wrong_value' | 'control_character' | 'too_many_entries'

/** An unpaired surrogate, which PostgreSQL cannot store. */
const HALF = /\p{Surrogate}/u

/** True if a text has no unpaired surrogate and no invisible or bidirectional control character. */
export const isReadable = (text: string): boolean => !HALF.test(text) && !hasHiddenCharacter(text)
