/** Why a value cannot be saved, not even as a draft. */
export type Refusal = 'too_long' | 'wrong_value'

/** U+0000, and half of a character that takes two: PostgreSQL keeps neither. */
const UNKEEPABLE = /[\0\p{Surrogate}]/u

/** Whether the database can keep a text. */
export const isKeepable = (text: string): boolean => !UNKEEPABLE.test(text)
