import type { Field, Option, Question } from '../description/form.ts'
import type { Value } from '../values/answer.ts'
import { NUMBER_FIELD_TYPES } from '../values/field-value.ts'
import { cellOf, isChosen, isRow, type QuestionAnswers, rowsOf, textOf, isEmptyRow } from '../values/value.ts'
import { sumDecimals } from '../formula/functions.ts'
import { decimalOrZero } from '../numbers/decimal.ts'
import type { Results } from './question-model.ts'

/** Which number of a question a formula reads: its own, an option's, a column's, or a column's at an option. */
export interface FigureName {
  readonly option: Option | null
  readonly column: string | null
}

/** The data of a question that formulae elsewhere read; the state of a question has it. */
export interface FigureSource extends QuestionAnswers {
  readonly answered: boolean
  readonly results: Results
}

/** Computes a number from a visible question; a hidden one is 0 in every formula. */
export type Figure = (source: FigureSource) => number

/** Returns how to compute a named number of a question; null when it has none. */
export type FindFigure = (question: Question, name: FigureName) => Figure | null

/** The figure of any question that takes answers: 1 once it is answered. */
export const findAnsweredFigure: FindFigure = ({ options }, name) =>
  isWhole(name) && options.length > 0 ? ({ answered }) => Number(answered) : null

/** The figure of one input: its number, where it holds one. */
export const findInputFigure: FindFigure = ({ fields: [field], options: [option] }, { column }) =>
  column === null && option !== undefined && isNumber(field) ? ({ values }) => numberIn(values[option.id]) : null

/** The figures of choices: 1 for an option that is chosen; the question itself counts them. */
export const findChoicesFigure: FindFigure = ({ options }, name) => {
  const { option, column } = name
  if (column !== null) return null
  const counted = option === null ? options : [option]
  return ({ values }) => counted.filter(({ id }) => isChosen(values[id])).length
}

/** The figures of a number per option: each of them; the question itself is their sum, unless it has a result. */
export const findNumbersFigure: FindFigure = ({ options }, { option, column }) => {
  if (column !== null) return null
  if (option !== null) return ({ values }) => numberIn(values[option.id])
  return ({ values, results }) => results['result'] ?? sumDecimals(options.map(({ id }) => numberIn(values[id])))
}

/** The figures of rows that people add: how many there are, and the total of a column. */
export const findRowsFigure: FindFigure = ({ fields, options: [only] }, { option, column }) => {
  if (only === undefined || option !== null) return null
  if (column === null) return ({ values }) => rowsOf(values[only.id]).filter((row) => !isEmptyRow(row)).length
  if (!hasNumbers(fields, column)) return null
  return ({ values, results }) => {
    const cells = rowsOf(values[only.id]).map((row, place) =>
      isEmptyRow(row) ? 0 : (results[`${place}.${column}`] ?? decimalOrZero(cellOf(row, column))),
    )
    return sumDecimals(cells)
  }
}

/** The figures of rows that are options: a cell, and the total of a column over the lines that are filled in. */
export const findLinesFigure: FindFigure = ({ fields, options }, { option, column }) => {
  if (column === null || !hasNumbers(fields, column) || option?.title === 1) return null
  const lines = option === null ? options.filter(({ title, custom }) => title === 0 && !custom) : [option]
  return ({ values, results }) =>
    sumDecimals(lines.map(({ id }) => results[`${id}.${column}`] ?? cellIn(values[id], column)))
}

function isWhole({ option, column }: FigureName): boolean {
  return option === null && column === null
}

function isNumber(field: Field | undefined): boolean {
  return field !== undefined && NUMBER_FIELD_TYPES.has(field.type)
}

function hasNumbers(fields: readonly Field[], column: string): boolean {
  return fields.some((field) => field.id === column && (isNumber(field) || field.type === 'formula'))
}

function numberIn(value: Value | undefined): number {
  return decimalOrZero(textOf(value))
}

function cellIn(value: Value | undefined, column: string): number {
  return isRow(value) ? decimalOrZero(cellOf(value, column)) : 0
}
