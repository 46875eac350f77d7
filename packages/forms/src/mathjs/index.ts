/** The language of formulae with the functions of mathjs, for descriptions with `"formulas": "mathjs"`. */
export { mathjsFormulas } from './mathjs-formulas.ts'
