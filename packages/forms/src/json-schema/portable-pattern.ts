/** The character classes as JavaScript defines them: elsewhere they may include digits and letters of all scripts. */
const CLASSES: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_' }
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/

/** An escape, or a bracket that opens or closes a character class. */
const PART = /\\u\{([0-9a-fA-F]+)\}|\\(.)|([[\]])/gsu

/**
 * Rewrites a JavaScript pattern (flag `u`) so that the dialects of other languages read it alike: Python does not know
 * `\u{1F600}`, its `\d` has more than ten digits, and its `$` matches before a last line break. What no other dialect
 * has (`\p{L}`) is kept.
 */
export function portablePattern(source: string): string {
  let isInClass = false
  const written = source.replaceAll(PART, (whole: string, ...groups: (string | undefined)[]) => {
    const [point, escaped, bracket] = groups
    if (bracket !== undefined) isInClass = bracket === '['
    if (point !== undefined) return literal(String.fromCodePoint(Number.parseInt(point, 16)))
    const characterClass = CLASSES[escaped?.toLowerCase() ?? '']
    if (escaped === undefined || characterClass === undefined) return whole
    if (isInClass) return escaped in CLASSES ? characterClass : whole
    return `[${escaped in CLASSES ? '' : '^'}${characterClass}]`
  })
  return written.replace(/\$$/, '$(?!\\n)')
}

function literal(character: string): string {
  return SPECIAL.test(character) ? `\\${character}` : character
}
