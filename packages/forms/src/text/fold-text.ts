import { withoutInvisible } from './invisible.ts'

/**
 * Characters that keyboards, phones and word processors insert as an apostrophe: `L’Ancienne` is typed `L'Ancienne`.
 */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bb\u02bc\u2032\u00b4`\uff07]/g
/** Letters that Unicode normalisation does not decompose. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Folds a text for searches and choices: removes case, accents, ligatures, kinds of apostrophes and spaces, and
 * invisible characters, so that `l'oeuvre` finds « L’Œuvre ». The only folding in the package and what uses it; the
 * counterpart in databases is `unaccent`.
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
