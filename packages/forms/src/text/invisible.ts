/**
 * Characters without a width, which are often copied with a text: zero-width spaces, marks of direction, soft hyphens.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Invisible characters of prose: all of the above but the two joiners, which emoji and some scripts need. */
const INVISIBLE_IN_PROSE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Removes invisible characters from a figure, a date, a code or an address, which they would make a different one. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Removes invisible characters from prose. Joiners stay: `👩‍🌾` is one emoji thanks to its joiner. */
export function proseWithoutInvisible(text: string): string {
  return text.replace(INVISIBLE_IN_PROSE, '')
}
