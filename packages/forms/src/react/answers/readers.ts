import type { QuestionState } from '../../engine/form-store.ts'
import { textOf } from '../../values/value.ts'
import { readCheckboxList } from '../../questions/checkbox-list/reading.ts'
import { readFinancialTable } from '../../questions/financial-table/reading.ts'
import { formuleResult } from '../../questions/formule/reading.ts'
import { readGroup } from '../../questions/group/reading.ts'
import type { QuestionType } from '../../questions/index.ts'
import { numbersTotal } from '../../questions/multiple-number/reading.ts'
import { readSelect } from '../../questions/select/reading.ts'
import { readRows } from '../../questions/table/reading.ts'
import { formatAmount } from '../../numbers/format-number.ts'
import { type AnswerReader, type ReadAnswer, type ReadingMessages, readTexts } from './read-answer.ts'
import { readFixedTable } from './read-table.ts'
import { readChoices, readPairs, readSingle } from './read-values.ts'

/** The reader of each type of the contract. The compiler requires an entry for each type of the headless list. */
const READERS = {
  text: readSingle('text'),
  textarea: readSingle('textarea'),
  number: readSingle('number'),
  date: readSingle('date'),
  radio: readChoices,
  file: ({ question, values }) => ({ kind: 'document', id: textOf(values[question.options[0]?.id ?? 0]) }),
  checkbox: readChoices,
  toggle: readSingle('checkbox'),
  select: readSelect,
  'checkbox-list': readCheckboxList,
  title: () => ({ kind: 'none' }),
  // Formulae are mostly computed from amounts: a figure with decimals gets two of them.
  formule: readPairs('number', formuleResult, (_, text, locale) => formatAmount(text, locale)),
  'multiple-text': readPairs('text'),
  'multiple-number': readPairs('number', numbersTotal),
  'multiple-date': readPairs('date'),
  'multiple-textarea': readPairs('textarea'),
  table: readRows,
  'table-mixed': (state, messages) => readFixedTable(state, messages, { isComputed: () => false, withTotals: true }),
  'financial-table': readFinancialTable,
  'multiple-select': readPairs('select'),
  group: (state, messages) => readGroup(state, messages, readAnswer),
  time: readSingle('time'),
} satisfies Record<QuestionType, AnswerReader>

const OURS: ReadonlyMap<string, AnswerReader> = new Map(Object.entries(READERS))

/**
 * Returns the answer of a question as a person reads it: choices by their labels, numbers and dates in the local
 * format, tables with their computed cells and totals. The page and its print view render nothing else. An
 * application's own type is read as texts.
 */
export function readAnswer(state: QuestionState, messages: ReadingMessages): ReadAnswer {
  const { type } = state.definition
  return (OURS.get(type) ?? readTexts)(state, messages)
}
