import type { Field, Option } from '../../description/form.ts'
import { decimalToCents } from '../../finance/cents.ts'
import type { ComputedLine } from '../../finance/computed-lines.ts'
import { quotientLine, sumLine } from '../../finance/exact-lines.ts'
import type { Formula } from '../../formula/formula.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import { CONSTANT_TERM } from '../../formula/quotient.ts'
import { decimalOrZero } from '../../numbers/decimal.ts'
import { roundHalfAway } from '../../numbers/rounding.ts'

/** The name of a line in formulae; `place` counts from 0, names from 1. */
export function lineName(place: number): string {
  return `L${place + 1}`
}

/** A line that is no heading. */
export interface Line {
  readonly option: Option
  readonly name: string
  /** Null on a line to fill in. */
  readonly formula: Formula | null
}

export function linesOf(options: readonly Option[], formulas: FormulaLanguage): Line[] {
  return options.flatMap((option, place): Line[] => {
    if (option.title === 1) return []
    return [{ option, name: lineName(place), formula: option.custom ? formulas.parse(option.custom) : null }]
  })
}

/** How the figures of one column are read, computed and returned. */
export interface ColumnFigures {
  /** The number for a stored text; 0 for a blank and for a text that is no number. */
  readonly read: (text: string) => number
  /** The computed lines, in order; they calculate with the numbers of `read`. */
  readonly computed: readonly ComputedLine[]
  /** Constants that exist in every column before any line is read. */
  readonly given: ReadonlyMap<string, number>
  /** Converts a computed number to the result that others get: dollars, hours or percents. */
  readonly result: (value: number) => number
}

/**
 * Returns how to calculate a column. Amounts are integer cents, computed by the budget grid's code: sums and
 * differences are exact, and every other line is rounded to the cent once, before later lines read it. Other numbers
 * are not rounded.
 */
export function columnFigures(lines: readonly Line[], { type }: Field): ColumnFigures {
  const isAmount = type === 'money'
  const computed = lines.flatMap(({ name, formula }) =>
    formula === null ? [] : [isAmount ? amountLine(name, formula) : numberLine(name, formula)],
  )
  if (isAmount) return { read: decimalToCents, computed, given: ONE_DOLLAR, result: (cents) => cents / 100 }
  return { read: decimalOrZero, computed, given: NOTHING, result: (value) => value }
}

/** The constants of a formula over amounts: its numbers are dollars, so 1 is 100 cents. */
const ONE_DOLLAR = new Map([[CONSTANT_TERM, 100]])
const NOTHING: ReadonlyMap<string, number> = new Map()

function numberLine(key: string, formula: Formula): ComputedLine {
  return { key, reads: formula.variables, evaluate: (values) => formula.evaluate(values) }
}

function amountLine(key: string, formula: Formula): ComputedLine {
  const { quotient } = formula
  if (quotient === null) return roundedLine(key, formula)
  const { part, whole } = quotient
  const isSum = whole.size === 1 && whole.get(CONSTANT_TERM) === 1
  return isSum ? sumLine(key, part) : quotientLine(key, { part, whole, times: 100n })
}

/**
 * A line with products, comparisons, `if`, `min`, `max`, `abs` or `round`: computed in dollars, then rounded to the
 * cent, half away from zero.
 */
function roundedLine(key: string, formula: Formula): ComputedLine {
  const names = [...formula.variables]
  return {
    key,
    reads: formula.variables,
    evaluate: (values) => {
      const dollars = formula.evaluate(new Map(names.map((name) => [name, (values.get(name) ?? 0) / 100])))
      return Math.round(roundHalfAway(dollars, 2) * 100)
    },
  }
}
