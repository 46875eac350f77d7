import type { Option, Question } from '../../description/form.ts'
import type { Row, Value } from '../../values/answer.ts'
import type { JsonSchema } from '../../values/field-value.ts'
import { dataText } from '../../values/data-text.ts'
import { isRow, type QuestionAnswers, textOf, isEmptyRow } from '../../values/value.ts'
import { splitDataByOption } from '../../question-type/data-parts.ts'
import type { QuestionModel, Refusal, Results, ValueFault } from '../../question-type/question-model.ts'
import { dataKey } from '../values-per-option.ts'
import { parseJsonOrUndefined } from '../../values/parse-json.ts'
import type { RowColumns } from './row-columns.ts'

interface Settings {
  readonly columns: RowColumns
  /** Whether the option is a row to fill in, rather than a heading or a computed line. */
  readonly isInput: (option: Option) => boolean
  readonly results: (answers: QuestionAnswers) => Results
}

/** The model of a table whose rows are the options, with one answer per row (table-mixed, financial-table). */
export function fixedRows(question: Question, { columns, isInput, results }: Settings): QuestionModel {
  const inputs = question.options.filter(isInput)
  return {
    read: (option, text) => (isInput(option) ? readRow(columns, text) : ''),
    write: (option, value) => (isInput(option) ? writeRow(columns, value) : ''),
    isAnswered: ({ values }) => inputs.some(({ id }) => filledRow(columns, values[id]) !== null),
    faults: ({ values }) => inputs.flatMap(({ id }) => rowFaults(columns, values[id], id)),
    results,
    refusals: (option, text) => (isInput(option) ? rowRefusals(columns, text) : NOT_ANSWERABLE),
    get schema() {
      return rowsSchema(columns, inputs)
    },
    rows: { isFixed: true, entered: (row) => columns.tidy(row), limit: Infinity },
    toData: ({ values }) => {
      const entries = inputs.flatMap((option) => {
        const row = filledRow(columns, values[option.id])
        const data = row === null ? textOf(values[option.id]) || undefined : columns.toData(row)
        return data === undefined ? [] : [[dataKey(option), data] as const]
      })
      return entries.length === 0 ? undefined : Object.fromEntries(entries)
    },
    fromData: (data) =>
      Object.fromEntries(
        splitDataByOption(data, inputs, dataKey).map(([{ id }, part]) => [id, dataText(columns.fromData(part))]),
      ),
  }
}

const NOT_ANSWERABLE: readonly Refusal[] = [{ path: '', code: 'not_answerable', detail: '' }]

function readRow(columns: RowColumns, text: string): Value {
  if (text.trim() === '') return ''
  return columns.read(parseJsonOrUndefined(text)) ?? text
}

function writeRow(columns: RowColumns, value: Value): string {
  const row = filledRow(columns, value)
  return row === null ? textOf(value) : JSON.stringify(row)
}

function filledRow(columns: RowColumns, value: Value | undefined): Row | null {
  const row = isRow(value) ? columns.tidy(value) : null
  return row === null || isEmptyRow(row) ? null : row
}

function rowFaults(columns: RowColumns, value: Value | undefined, optionId: number): ValueFault[] {
  if (textOf(value) !== '') return [{ option_id: optionId, path: '', code: 'malformed' }]
  if (!isRow(value)) return []
  return columns.faults(value).map(({ field, code }) => ({ option_id: optionId, path: field.id, code, field }))
}

function rowRefusals(columns: RowColumns, text: string): readonly Refusal[] {
  return columns.refusals(parseJsonOrUndefined(text), '')
}

function rowsSchema(columns: RowColumns, inputs: readonly Option[]): JsonSchema {
  const properties = inputs.map((option) => [dataKey(option), { ...columns.schema, title: option.label }] as const)
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}
