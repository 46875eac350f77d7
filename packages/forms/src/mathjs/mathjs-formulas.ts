import { cacheFormulas, compileFormula } from '../formula/formula.ts'
import type { FormulaLanguage } from '../formula/formula-language.ts'
import { MATHJS_ARITY, MATHJS_OPERATIONS } from './operations.ts'
import { parseMathjs } from './parse-mathjs.ts'
import { RESERVED_WORDS } from './words.ts'

/**
 * The language of descriptions with `"formulas": "mathjs"`: the arithmetic of other forms, with the same results, and
 * `sqrt cbrt nthRoot square cube pow exp log log10 floor ceil fix sign mod mean median`, `and or xor not` and
 * `a ? b : c`. Only the parser and these functions of mathjs are used; nothing of it evaluates a text. Give it to
 * `readForm(description, { formulas: mathjsFormulas })`.
 */
export const mathjsFormulas: FormulaLanguage = {
  parse: cacheFormulas((text) => compileFormula(parseMathjs(text), MATHJS_OPERATIONS)),
  isReserved: (name) => MATHJS_ARITY.has(name) || RESERVED_WORDS.has(name),
}
