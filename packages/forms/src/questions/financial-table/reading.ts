import type { Field, Option } from '../../description/form.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import type { ReadingMessages, ReadTable } from '../../react/answers/read-answer.ts'
import { type FollowingColumn, readFixedTable } from '../../react/answers/read-table.ts'
import { isBlankIn, varianceColumns, varianceText } from '../../react/finance/question-variances.ts'
import { rowsOfOptions } from '../../react/tables/question-totals.ts'
import { isInputLine } from './financial-table-model.ts'

/** Reads the lines as a table, with the variances between its columns. */
export function readFinancialTable(state: QuestionState, messages: ReadingMessages): ReadTable {
  const rows = rowsOfOptions(state)
  const more = varianceColumns(state.question.fields, messages).map(
    (index): FollowingColumn => ({
      field: index.field,
      isExtra: true,
      heading: index.part === 'percent' ? messages.variance.percent : undefined,
      textOf: (textIn) => {
        const inColumn = (column: Field) => ({ text: textIn(column), isColumnBlank: isBlankIn(rows, column) })
        return varianceText(index, { current: inColumn(index.column), previous: inColumn(index.previous) }, messages)
      },
    }),
  )
  return readFixedTable(state, messages, { isComputed, more })
}

/** Reads the lines as a table, without variances. */
export const readLines = (state: QuestionState, messages: ReadingMessages): ReadTable =>
  readFixedTable(state, messages, { isComputed })

const isComputed = (option: Option) => !isInputLine(option)
