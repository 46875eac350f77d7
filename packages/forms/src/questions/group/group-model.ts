import type { Question } from '../../description/form.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import type { InnerOptions } from '../../question-type/define-question.ts'
import { noResults, type QuestionModel, type Refusal, type ValueFault } from '../../question-type/question-model.ts'
import type { Row, Value } from '../../values/answer.ts'
import { dataText } from '../../values/data-text.ts'
import { isEmptyRow, type QuestionAnswers, rowsOf, textOf } from '../../values/value.ts'
import { parseJsonOrUndefined } from '../../values/parse-json.ts'
import { Repetitions } from './repetitions.ts'
import { findRepeatedIds, ID, RowCells } from './row-cells.ts'

/** The model of a group: a list of rows in one answer, each with the answers of one repetition. */
export function groupModel(question: Question, _: FormulaLanguage, inner: () => InnerOptions): QuestionModel {
  const group = new Group(question, inner())
  const { optionId, repetitions } = group
  return {
    read: (_option, text) => group.read(text) ?? text,
    write: (_option, value) => group.write(value),
    isAnswered: ({ values, elsewhere }) => group.isAnswered(values[optionId], elsewhere),
    faults: ({ values, elsewhere }) => group.faults(values[optionId], elsewhere),
    results: noResults,
    refusals: (_option, text) => group.refusals(text),
    get schema() {
      return group.schema()
    },
    rows: {
      isFixed: false,
      entered: (row) => repetitions.entered(row),
      limit: question.repeat?.max ?? Infinity,
    },
    repeated: repetitions,
    // The data of the questions in each row is made and read with the JSON Schema.
    toData: ({ values }) => group.toData(values[optionId]),
    fromData: (data) => ({ [optionId]: dataText(data) }),
  }
}

/** Leaves out an identity that an earlier row has, so that an answer saved with it can be changed and saved again. */
function withOwnIds(rows: readonly Row[]): readonly Row[] {
  const repeated = new Set(findRepeatedIds(rows))
  return rows.map((row, place) => {
    if (!repeated.has(place)) return row
    const { [ID]: _, ...cells } = row
    return cells
  })
}

class Group {
  readonly optionId: number
  readonly cells: RowCells
  readonly repetitions: Repetitions
  readonly #min: number
  readonly #max: number

  constructor({ options: [option], repeat }: Question, inner: InnerOptions) {
    this.optionId = option?.id ?? 0
    this.cells = new RowCells(inner)
    this.repetitions = new Repetitions(this.cells)
    this.#min = repeat?.min ?? 0
    this.#max = repeat?.max ?? Infinity
  }

  read(text: string): readonly Row[] | null {
    const raw = text.trim() === '' ? [] : parseJsonOrUndefined(text)
    if (!Array.isArray(raw)) return null
    const rows = raw.map((row) => this.cells.read(row))
    return rows.every((row) => row !== null) ? withOwnIds(rows) : null
  }

  write(value: Value | undefined): string {
    const rows = this.#filled(value)
    return rows.length === 0 ? textOf(value) : JSON.stringify(rows)
  }

  isAnswered(value: Value | undefined, elsewhere: QuestionAnswers['elsewhere']): boolean {
    const rows = this.#filled(value)
    return rows.length > 0 && rows.every((row) => this.repetitions.evaluated(row, elsewhere).unanswered.length === 0)
  }

  faults(value: Value | undefined, elsewhere: QuestionAnswers['elsewhere']): readonly ValueFault[] {
    const { optionId: option_id } = this
    if (textOf(value) !== '') return [{ option_id, path: '', code: 'malformed' }]
    const faults = rowsOf(value).flatMap((row, place): ValueFault[] => {
      if (isEmptyRow(this.repetitions.entered(row))) return []
      return this.repetitions
        .evaluated(row, elsewhere)
        .faults.map((fault) => ({ ...fault, option_id, path: `[${place}].${this.cells.pathOf(fault)}` }))
    })
    const count = this.#filled(value).length
    if (count > this.#max) faults.push({ option_id, path: '', code: 'too_many_repetitions', limit: this.#max })
    if (count > 0 && count < this.#min)
      faults.push({ option_id, path: '', code: 'too_few_repetitions', limit: this.#min })
    return faults
  }

  refusals(text: string): readonly Refusal[] {
    const raw = parseJsonOrUndefined(text)
    if (!Array.isArray(raw)) return [{ path: '', code: 'wrong_shape', detail: '' }]
    const again = findRepeatedIds(raw).map(
      (place) => ({ path: `[${place}].${ID}`, code: 'wrong_shape', detail: '' }) as const,
    )
    return [...raw.flatMap((row, place) => this.cells.refusals(row, `[${place}]`)), ...again]
  }

  schema() {
    return {
      type: 'array',
      ...(this.#min > 0 && { minItems: this.#min }),
      ...(this.#max < Infinity && { maxItems: this.#max }),
    }
  }

  toData(value: Value | undefined): unknown {
    const rows = this.#filled(value)
    return rows.length === 0 ? textOf(value) || undefined : rows
  }

  /** The repetitions as they are saved: tidied, without those in which nothing is filled in. */
  #filled(value: Value | undefined): readonly Row[] {
    return rowsOf(value)
      .map((row) => this.repetitions.entered(row))
      .filter((row) => !isEmptyRow(row))
  }
}
