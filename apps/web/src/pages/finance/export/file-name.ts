/** What file systems refuse in a name. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Surrogate}]+/gu
/** Longest name in characters, well under the 255 bytes of most file systems. */
const MOST = 120

/** The name of an exported file, of what it holds and whose it is. */
export function fileName(title: string, organization: string): string {
  const name = `${title}, ${organization}`.replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ')
  // No half of a character at the end.
  return `${name
    .slice(0, MOST)
    .replace(/\p{Cs}$/u, '')
    .trim()}.xlsx`
}
