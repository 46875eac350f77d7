import type { Field } from '../../../../description/form.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import { isNumberType } from '../held-text.ts'
import type { PastedRows } from './repeat-block.ts'

const WORD = /\p{L}{3}/u
const LINE_NUMBER = /^[0-9]{1,3}$/

/**
 * Removes the names from pasted rows that were copied with them and are pasted where amounts begin, together with line
 * numbers before the names: otherwise each amount would land one column too far, in another year. A column of names is
 * a first column of which most texts are words, beside amounts. `nameAside` is the first name, or null when none was
 * removed.
 */
export function removeRowNames(pasted: PastedRows, first: Field | undefined) {
  const unchangedPaste = { block: pasted, nameAside: null }
  if (first === undefined || !isNumberType(first.type)) return unchangedPaste
  const at = namesIn(pasted, 0) ? 0 : areLineNumbers(textsIn(pasted, 0)) && namesIn(pasted, 1) ? 1 : null
  if (at === null || !pasted.some((row) => row.slice(at + 1).some((text) => parseDecimal(text) !== null)))
    return unchangedPaste
  return { block: pasted.map((row) => row.slice(at + 1)), nameAside: textsIn(pasted, at).find(isName) ?? null }
}

const textsIn = (rows: PastedRows, column: number) =>
  rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '')

const isName = (text: string) => WORD.test(text)

/** Most texts and not all must be names: a line may be called « 211 ». */
function namesIn(rows: PastedRows, column: number): boolean {
  const texts = textsIn(rows, column)
  return texts.filter(isName).length * 2 > texts.length
}

function areLineNumbers(texts: readonly string[]): boolean {
  return texts.every((text, at) => LINE_NUMBER.test(text) && Number(text) > Number(texts[at - 1] ?? 0))
}
