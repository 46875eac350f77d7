/** Matches characters that XML cannot contain: control characters except tab and line ends, and two noncharacters. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
/** Spreadsheets read `_x0041_` as A; the underscore of such a text is escaped, to keep it unchanged. */
const ESCAPE_LIKE = /_(?=x[\dA-Fa-f]{4}_)/gu

/** Escapes a text for XML. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(ESCAPE_LIKE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** The letters of a column: `A` for 0, `Z` for 25, `AA` for 26. */
export function toColumnLetters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? last : toColumnLetters(Math.floor(place / 26) - 1) + last
}

/**
 * Makes a valid name of a sheet: at most 31 characters, none of `[]:*?/\`, and no quotes, which would end it in
 * formulas.
 */
export function sheetName(title: string, end = ''): string {
  const name = title.replaceAll(/[[\]:*?/\\'’]/g, ' ').trim() || 'Export'
  return escapeXml(`${name.slice(0, 31 - end.length)}${end}`)
}
