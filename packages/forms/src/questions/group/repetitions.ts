import type { EvaluatedRow, RepeatedRows } from '../../question-type/question-model.ts'
import type { Answer, Row } from '../../values/answer.ts'
import { cellOf, isEmptyRow, type QuestionAnswers } from '../../values/value.ts'
import { ID, type RowCells } from './row-cells.ts'

const NOTHING_FOUND: EvaluatedRow = { progress: { counted: 0, answered: 0 }, unanswered: [], faults: [] }

type Elsewhere = QuestionAnswers['elsewhere']

/** The repetitions of a group. Results are kept per row, so that typing in one repetition evaluates that one alone. */
export class Repetitions implements RepeatedRows {
  readonly #cells: RowCells
  readonly #entered = new WeakMap<Row, Row>()
  readonly #evaluated = new WeakMap<Row, { readonly elsewhere: Elsewhere; readonly result: EvaluatedRow }>()
  #evaluate: ((answers: readonly Answer[], elsewhere: Elsewhere) => EvaluatedRow) | undefined

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  get columns(): RepeatedRows['columns'] {
    return this.#cells.columns
  }

  answersOf(row: Row): readonly Answer[] {
    return this.#cells.answersOf(row)
  }

  rowOf(answers: readonly Answer[], before: Row): Row {
    const id = cellOf(before, ID)
    return { ...(id !== '' && { [ID]: id }), ...this.#cells.cellsOf(answers) }
  }

  entered(row: Row): Row {
    const cached = this.#entered.get(row)
    if (cached !== undefined) return cached
    const answers = this.#cells.tidiedAnswersOf(row)
    const isBlank = isEmptyRow(this.#cells.cellsOf(answers))
    const entered = isBlank ? {} : this.rowOf(answers, row)
    this.#entered.set(row, entered)
    return entered
  }

  evaluateWith(evaluate: (answers: readonly Answer[], elsewhere: Elsewhere) => EvaluatedRow): void {
    this.#evaluate ??= evaluate
  }

  evaluated(row: Row, elsewhere?: Elsewhere): EvaluatedRow {
    const cached = this.#evaluated.get(row)
    if (cached !== undefined && cached.elsewhere === elsewhere) return cached.result
    const result = this.#evaluate?.(this.answersOf(row), elsewhere) ?? NOTHING_FOUND
    this.#evaluated.set(row, { elsewhere, result })
    return result
  }
}
