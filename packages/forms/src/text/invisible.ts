/** Characters without a width that come along when a text is copied: spaces of no width, marks of direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** The same without the two joiners, which emoji and some scripts are written with. */
const INVISIBLE_IN_PROSE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A figure, a date, a code or an address without the invisible characters that would make it another one. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Prose without invisible characters. The joiners stay: `👩‍🌾` is one emoji thanks to its joiner. */
export function proseWithoutInvisible(text: string): string {
  return text.replace(INVISIBLE_IN_PROSE, '')
}
