import { roundHalfAway } from '../numbers/rounding.ts'
import type { QuestionState } from './form-store.ts'

/** Results that are displayed and never stored, rounded to six decimals. */
export interface ComputedResults {
  /** By question id. */
  readonly formule: Readonly<Record<string, number>>
  /** By option id of the computed line, then by field id. */
  readonly financial_table: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By question id. */
  readonly multiple_number_total: Readonly<Record<string, number>>
}

/** Collects the results of these questions. */
export function computedResults(states: readonly QuestionState[]): ComputedResults {
  const formule: Record<string, number> = {}
  const totals: Record<string, number> = {}
  const lines: Record<string, Record<string, number>> = {}
  for (const { question, definition, results } of states) {
    const { result, total } = results
    if (result !== undefined) formule[question.id] = sixDecimals(result)
    if (total !== undefined) totals[question.id] = sixDecimals(total)
    if (definition.isComputedLine !== undefined) addLines(lines, results)
  }
  return { formule, financial_table: lines, multiple_number_total: totals }
}

function addLines(lines: Record<string, Record<string, number>>, results: QuestionState['results']): void {
  for (const [key, value] of Object.entries(results)) {
    const [option = '', field = ''] = key.split('.')
    lines[option] = { ...lines[option], [field]: sixDecimals(value) }
  }
}

function sixDecimals(value: number): number {
  return roundHalfAway(value, 6)
}
