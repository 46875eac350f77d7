/** Characters that file systems refuse in a name. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Surrogate}]+/gu
/** Longest name in characters, well under the 255 bytes of most file systems. */
const MOST = 120

/** Name of an exported file: its title and the organisation. */
export function fileName(title: string, organization: string): string {
  const name = `${title}, ${organization}`.replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ')
  // The cut must not leave half of a surrogate pair at the end.
  return `${name
    .slice(0, MOST)
    .replace(/\p{Cs}$/u, '')
    .trim()}.xlsx`
}
