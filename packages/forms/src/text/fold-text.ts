import { withoutInvisible } from './invisible.ts'

/** What keyboards, phones and word processors write for an apostrophe: `L’Ancienne` is typed `L'Ancienne`. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4`\uff07]/g
/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/**
 * A text as searches and choices compare it: without case, accents, ligatures, kinds of apostrophes and spaces, and
 * invisible characters, so that `l'oeuvre` finds « L’Œuvre ». The only folding of the package and of what is built on it;
 * databases have its counterpart in `unaccent`.
 */
export function foldText(text: string): string {
  return withoutInvisible(text)
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .trim()
}
