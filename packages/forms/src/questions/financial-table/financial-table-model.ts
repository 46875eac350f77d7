import type { Option, Question } from '../../description/form.ts'
import { cellOf, isRow, type QuestionAnswers } from '../../engine/value.ts'
import { type Formula, parseFormula } from '../../formula/formula.ts'
import { decimalOrZero } from '../../numbers/decimal.ts'
import type { QuestionModel } from '../question-model.ts'
import { fixedRows } from '../rows/fixed-rows.ts'
import { RowColumns } from '../rows/row-columns.ts'

/** The name under which a line is known to formulae; `place` counts from 0, names from 1. */
export function lineName(place: number): string {
  return `L${place + 1}`
}

/** A line to fill in: neither a heading nor computed. */
export function isInputLine({ title, custom }: Option): boolean {
  return title === 0 && !custom
}

interface Line {
  readonly option: Option
  readonly name: string
  /** None on a line to fill in. */
  readonly formula: Formula | null
}

export function financialTableModel(question: Question): QuestionModel {
  const lines = question.options.flatMap((option, place): Line[] => {
    if (option.title === 1) return []
    return [{ option, name: lineName(place), formula: option.custom ? parseFormula(option.custom) : null }]
  })
  return fixedRows(question, {
    columns: new RowColumns(question.fields),
    isInput: isInputLine,
    results: (answers) => {
      const cells = question.fields.flatMap(({ id }) => columnResults(lines, answers, id))
      return Object.fromEntries(cells)
    },
  })
}

/** Computed lines of one column, from the first to the last: each sees those before it, and a blank cell is 0. */
function columnResults(lines: readonly Line[], { values }: QuestionAnswers, fieldId: string): [string, number][] {
  const known = new Map<string, number>()
  const results: [string, number][] = []
  for (const { option, name, formula } of lines) {
    const row = values[option.id]
    const value = formula?.evaluate(known) ?? decimalOrZero(isRow(row) ? cellOf(row, fieldId) : '')
    known.set(name, value)
    if (formula !== null) results.push([`${option.id}.${fieldId}`, value])
  }
  return results
}
