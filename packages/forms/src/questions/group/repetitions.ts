import type { Form } from '../../description/index-form.ts'
import { createStore } from '../../engine/create-store.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { RepeatedQuestions, ValueFault } from '../../question-type/question-model.ts'
import type { Answer, Row } from '../../values/answer.ts'
import { cellOf, isEmptyRow } from '../../values/value.ts'
import { ID, type RowCells } from './row-cells.ts'

/** What the engine finds in one repetition. */
interface Evaluated {
  /** The row as it is saved. */
  readonly tidied: Row
  readonly progress: { readonly counted: number; readonly answered: number }
  readonly unanswered: readonly number[]
  /** Faults at the options of the repeated questions. */
  readonly faults: readonly ValueFault[]
}

/** The repetitions of a group. Results are kept per row, so that typing in one repetition evaluates that one alone. */
export class Repetitions implements RepeatedQuestions {
  readonly form: Form
  readonly #cells: RowCells
  readonly #evaluated = new WeakMap<Row, Evaluated>()

  constructor(form: Form, cells: RowCells) {
    this.form = form
    this.#cells = cells
  }

  get columns(): RepeatedQuestions['columns'] {
    return this.#cells.columns
  }

  answersOf(row: Row): readonly Answer[] {
    return this.#cells.answersOf(row)
  }

  rowOf(answers: readonly Answer[], before: Row): Row {
    const id = cellOf(before, ID)
    return { ...(id !== '' && { [ID]: id }), ...this.#cells.cellsOf(answers) }
  }

  /** The row as it is saved: trimmed, without empty cells; empty when nothing is filled in. */
  entered(row: Row): Row {
    return this.#of(row).tidied
  }

  progressOf(row: Row): Evaluated['progress'] {
    return this.#of(row).progress
  }

  unanswered(row: Row): readonly number[] {
    return this.#of(row).unanswered
  }

  /** The faults of a row, which has none while nothing is filled in. */
  faults(row: Row): readonly ValueFault[] {
    return this.#of(row).faults
  }

  #of(row: Row): Evaluated {
    const known = this.#evaluated.get(row)
    if (known !== undefined) return known
    const evaluated = this.#evaluate(row)
    this.#evaluated.set(row, evaluated)
    return evaluated
  }

  #evaluate(row: Row): Evaluated {
    const store = createStore(
      this.form,
      this.answersOf(row).filter(({ value, details }) => value !== '' || details !== null),
    )
    const cells = this.#cells.cellsOf(store.answers())
    const { counted, answered } = store.state().progress
    const unanswered = this.form.questions
      .map(({ question }) => store.question(question.id))
      .filter((state) => state.counted && !state.answered)
      .map(({ question }) => question.id)
    const isBlank = isEmptyRow(cells)
    return {
      tidied: isBlank ? cells : this.rowOf(store.answers(), row),
      progress: { counted, answered },
      unanswered,
      faults: isBlank ? NO_FAULTS : this.#faultsIn(store),
    }
  }

  #faultsIn(store: FormStore): readonly ValueFault[] {
    return this.form.questions.flatMap(({ question, model }): readonly ValueFault[] => {
      const state = store.question(question.id)
      const faults = state.faults.length === 0 ? NO_FAULTS : model.faults(state)
      if (!state.counted || state.answered || faults.length > 0) return faults
      return [{ option_id: question.options[0]?.id ?? 0, path: '', code: 'missing_answer' }]
    })
  }
}

const NO_FAULTS: readonly ValueFault[] = []
