/** What XML cannot hold: control characters but tab and ends of lines, and two that are none. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
/** Spreadsheets read `_x0041_` as A: the underscore of such a text is escaped, so that it is read unchanged. */
const ESCAPE_LIKE = /_(?=x[\dA-Fa-f]{4}_)/gu

/** A text as XML holds it. */
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

/** `A` for 0, `Z` for 25, `AA` for 26. */
export function letters(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}

/** A sheet's name holds at most 31 characters, and none of `[]:*?/\`; quotes would end it in formulas. */
export function sheetName(title: string, end = ''): string {
  const name = title.replaceAll(/[[\]:*?/\\'’]/g, ' ').trim() || 'Export'
  return escapeXml(`${name.slice(0, 31 - end.length)}${end}`)
}
