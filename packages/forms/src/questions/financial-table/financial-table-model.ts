import type { Field, Option, Question } from '../../description/form.ts'
import { cellOf, isRow, type QuestionAnswers } from '../../engine/value.ts'
import { type Formula, parseFormula } from '../../formula/formula.ts'
import { type ComputedLine, computeLines } from '../../finance/computed-lines.ts'
import { roundHalfAway } from '../../formula/functions.ts'
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
  const columns = question.fields.map((field) => ({ id: field.id, computed: computedLines(lines, field) }))
  return fixedRows(question, {
    columns: new RowColumns(question.fields),
    isInput: isInputLine,
    results: (answers) => {
      const cells = columns.flatMap(({ id, computed }) => columnResults({ id, computed, lines }, answers))
      return Object.fromEntries(cells)
    },
  })
}

/** The lines of one column that are worked out. Amounts are rounded to cents line by line, as they are shown. */
function computedLines(lines: readonly Line[], { type }: Field): ComputedLine[] {
  return lines.flatMap(({ name, formula }) => {
    if (formula === null) return []
    const evaluate = (values: ReadonlyMap<string, number>) => formula.evaluate(values)
    const inCents = (values: ReadonlyMap<string, number>) => roundHalfAway(formula.evaluate(values), 2)
    return [{ key: name, reads: formula.variables, evaluate: type === 'money' ? inCents : evaluate }]
  })
}

interface Column {
  readonly id: string
  readonly computed: readonly ComputedLine[]
  readonly lines: readonly Line[]
}

/** Computed lines of one column, from the first to the last: each sees those before it, and a blank cell is 0. */
function columnResults({ id, computed, lines }: Column, { values }: QuestionAnswers): [string, number][] {
  const known = new Map<string, number>()
  for (const { option, name, formula } of lines) {
    const row = values[option.id]
    if (formula === null) known.set(name, decimalOrZero(isRow(row) ? cellOf(row, id) : ''))
  }
  computeLines(computed, known)
  return lines.flatMap(({ option, name, formula }): [string, number][] =>
    formula === null ? [] : [[`${option.id}.${id}`, known.get(name) ?? 0]],
  )
}
