/** The operators of mathjs that are words, which `(` may follow. */
export const WORD_OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'not', 'mod'])

/** All words that mathjs does not read as a name, also those that formulae cannot use. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...WORD_OPERATORS,
  ...'to in end true false null undefined NaN Infinity'.split(' '),
])
