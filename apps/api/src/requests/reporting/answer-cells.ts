import { REPORT_FIGURES, type ReportFigure } from '@octroi/domain'
import {
  createStore,
  type Form,
  type IndexedQuestion,
  isDecimal,
  MAX_NUMBER,
  type Question,
  type QuestionState,
} from '@octroi/forms'
import {
  formMessagesFrCA,
  messagesInCurrency,
  type ReadAnswer,
  readAnswer,
  type ReadColumn,
} from '@octroi/forms/reading'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { loadFilledForm } from '../../filled-forms/index.ts'
import type { RowToRead } from './report-rows.ts'

type Cells = Record<string, string | number>

interface StoredAnswer {
  readonly filled_form_id: number
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}

/** Returns the type of a question that has a single number or whole date as its answer; otherwise null. */
export function getSingleFigureType({ options, fields }: Question): ReportFigure | null {
  const isOne = options.length === 1 && fields.length === 1 && fields[0]?.precision === undefined
  return (isOne && REPORT_FIGURES.find((figure) => figure === fields[0]?.type)) || null
}

/** Parses the number of an answer; null if it is not a number or too large for one, in which case its text is used. */
function numberOf(value: unknown): number | null {
  if (typeof value !== 'string' || !isDecimal(value.trim())) return null
  const number = Number(value)
  return Math.abs(number) <= MAX_NUMBER ? number : null
}

/** Adds the formatted answers, by question, to the rows of one page. */
export async function addReportAnswers<Row extends RowToRead>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ filled }) => filled.id)
  const [answers, names] = await Promise.all([answersOf(db, ids), documentNames(db, ids)])
  const read: (Omit<Row, 'filled'> & { answers: Cells })[] = []
  for (const { filled, ...row } of rows) {
    // Evaluating a form takes some milliseconds: this yields to other calls between two forms.
    await new Promise((resolve) => setImmediate(resolve))
    const form = await loadFilledForm(db, filled)
    read.push({ ...row, answers: cellsOf(form, answers.get(filled.id) ?? [], names) })
  }
  return read
}

function cellsOf(form: Form, answers: readonly StoredAnswer[], names: ReadonlyMap<string, string>): Cells {
  const store = createStore(form, answers)
  const messages = messagesInCurrency(formMessagesFrCA, form.description.currency)
  const inWords = (state: QuestionState) => writeCell(readAnswer(state, messages), names)
  return Object.fromEntries(
    form.questions.flatMap((indexed) => {
      const cell = cellOf(indexed, store.question(indexed.question.id), inWords)
      return cell === '' ? [] : [[String(indexed.question.id), cell]]
    }),
  )
}

function cellOf({ question }: IndexedQuestion, state: QuestionState, inWords: (state: QuestionState) => string) {
  if (!state.visible) return ''
  const number = getSingleFigureType(question) && numberOf(state.values[question.options[0]?.id ?? 0])
  return number ?? inWords(state)
}

/** Formats an answer as the text of one cell; several items are separate lines. */
function writeCell(answer: ReadAnswer, names: ReadonlyMap<string, string>): string {
  if (answer.kind === 'none') return ''
  if (answer.kind === 'text') return answer.text
  if (answer.kind === 'document') return answer.id === '' ? '' : (names.get(answer.id) ?? '')
  if (answer.kind === 'list') return answer.items.map(({ text }) => text).join('\n')
  if (answer.kind === 'pairs') {
    return lines(answer.pairs.filter(({ isResult }) => !isResult).map(({ label, text }) => paired(label, text)))
  }
  const { columns, rows } = answer
  return lines(
    rows.map((row) =>
      paired(
        row.label,
        row.cells
          .map((cell, at) => paired(columns[at]?.title ?? '', nameIn(columns[at], cell, names)))
          .filter((cell) => cell !== '')
          .join(', '),
      ),
    ),
  )
}

/** A cell of a file column holds the id of a document, which is read by its name. */
const nameIn = (column: ReadColumn | undefined, cell: string, names: ReadonlyMap<string, string>): string =>
  column?.type === 'file' && cell !== '' ? (names.get(cell) ?? cell) : cell

/** Joins a label and a text; '' without text, because a label alone is no answer. */
const paired = (label: string, text: string): string =>
  text === '' ? '' : label === '' ? text : `${label}\u00a0: ${text}`

const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n')

async function answersOf(db: Db, ids: readonly number[]): Promise<Map<number, StoredAnswer[]>> {
  const rows = await db
    .selectFrom('answers')
    .select(['filled_form_id', 'option_id', 'value', 'details'])
    .where(sql<boolean>`filled_form_id = any(${ids})`)
    .orderBy('filled_form_id')
    .orderBy('option_id')
    .execute()
  const byForm = new Map<number, StoredAnswer[]>(ids.map((id) => [id, []]))
  for (const row of rows) byForm.get(row.filled_form_id)?.push(row)
  return byForm
}

async function documentNames(db: Db, ids: readonly number[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name'])
    .where(sql<boolean>`filled_form_id = any(${ids})`)
    .execute()
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
