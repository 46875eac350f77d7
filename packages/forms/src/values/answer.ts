/**
 * An answer as a backend sends and receives it: one per option. `value` is text (JSON text for the types that hold
 * several values), '' when not answered. `revision` is the backend's count of changes of this answer (0: none yet).
 */
export interface Answer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
  readonly revision?: number
}

/** One row of a table: the cells by field id, in the same text form as answers; empty cells are left out. */
export type Row = Readonly<Record<string, string>>

/**
 * A value as the engine holds it: tables are parsed once when answers are loaded, and written as JSON text only when
 * they are sent. Values are immutable: a change replaces the row and the list that holds it, nothing else.
 * - text, choices, numbers, dates, files: string
 * - table: readonly Row[]; table-mixed and financial-table: Row (per option); checkbox-list: readonly string[]
 */
export type Value = string | Row | readonly Row[] | readonly string[]

/** A fault that makes a value invalid. `path` is '' for the whole value, `[2].telephone` or `femmes` for a cell. */
export interface Fault {
  readonly question_id: number
  readonly option_id: number
  readonly path: string
  readonly code: FaultCode
  readonly message: string
}

/** The codes of faults of a value; the catalogue has a message for each. */
export type FaultCode =
  | 'malformed'
  | 'pattern'
  | 'too_long'
  | 'too_short'
  | 'not_a_number'
  | 'percent_in_amount'
  | 'number_too_large'
  | 'not_an_integer'
  | 'below_min'
  | 'above_max'
  | 'not_a_date'
  | 'not_a_month'
  | 'not_a_time'
  | 'not_a_year'
  | 'not_a_choice'
  | 'not_offered'
  | 'bad_email'
  | 'bad_url'
  | 'missing_cell'
  | 'too_few_rows'
  | 'too_many_rows'
  | 'too_many_choices'
  | 'missing_answer'
  | 'too_few_repetitions'
  | 'too_many_repetitions'
  | 'check'
