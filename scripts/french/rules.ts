/**
 * Rules of the Office québécois de la langue française, each with a pattern of what breaks it in a text of the
 * interface.
 */
export const RULES: readonly (readonly [rule: string, broken: RegExp])[] = [
  ['no space before ? ! ;', /\s[?!;]/u],
  ['a no-break space before :', /(?<!\u00a0):(?=\s|$)/u],
  ['no-break spaces inside « »', /«(?!\u00a0)|(?<!\u00a0)»/u],
  ['a no-break space between a number and its unit', /\d (%|\$|Mo|ko|h)(?!\p{L})/u],
  ['a space between thousands', /\b(?!(?:19|20)\d\d\b)\d{4,} \p{L}/u],
  ['a plural for each number, not (s)', /\(e?s\)/u],
]
