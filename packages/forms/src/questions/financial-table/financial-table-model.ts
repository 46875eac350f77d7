import type { Option, Question } from '../../description/form.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import type { Row } from '../../values/answer.ts'
import { cellOf, isRow, type QuestionAnswers } from '../../values/value.ts'
import { computeLines } from '../../finance/computed-lines.ts'
import type { QuestionModel } from '../../question-type/question-model.ts'
import { fixedRows } from '../rows/fixed-rows.ts'
import { RowColumns } from '../rows/row-columns.ts'
import { type ColumnFigures, columnFigures, type Line, linesOf } from './column-figures.ts'

/** A line to fill in: neither a heading nor computed. */
export function isInputLine({ title, custom }: Option): boolean {
  return title === 0 && !custom
}

export function financialTableModel(question: Question, formulas: FormulaLanguage): QuestionModel {
  const lines = linesOf(question.options, formulas)
  const columns = question.fields.map((field) => ({ id: field.id, figures: columnFigures(lines, field) }))
  const figuresOf = rememberedFigures(columns)
  return fixedRows(question, {
    columns: new RowColumns(question.fields, formulas),
    isInput: isInputLine,
    results: (answers) => {
      const cells = columns.flatMap((column, place) => {
        const entered = (id: number) => figuresOf(answers, id)[place] ?? 0
        return columnResults(column, lines, entered)
      })
      return Object.fromEntries(cells)
    },
  })
}

interface Column {
  readonly id: string
  readonly figures: ColumnFigures
}

const NO_FIGURES: readonly number[] = []

/** Returns how to read the figures of a row, by column; cached per row, so that a key reads one row only. */
function rememberedFigures(columns: readonly Column[]) {
  const centsByRow = new WeakMap<Row, readonly number[]>()
  return ({ values }: QuestionAnswers, optionId: number): readonly number[] => {
    const row = values[optionId]
    if (!isRow(row)) return NO_FIGURES
    let figures = centsByRow.get(row)
    if (figures === undefined)
      centsByRow.set(row, (figures = columns.map((column) => column.figures.read(cellOf(row, column.id)))))
    return figures
  }
}

/** The computed lines of one column, from first to last: each can use those before it, and a blank cell is 0. */
function columnResults({ id, figures }: Column, lines: readonly Line[], entered: (optionId: number) => number) {
  const amounts = new Map(figures.given)
  for (const { option, name, formula } of lines) if (formula === null) amounts.set(name, entered(option.id))
  computeLines(figures.computed, amounts)
  return lines.flatMap(({ option, name, formula }): [string, number][] =>
    formula === null ? [] : [[`${option.id}.${id}`, figures.result(amounts.get(name) ?? 0)]],
  )
}
