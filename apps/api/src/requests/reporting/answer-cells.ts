import { createStore, type Form, type IndexedQuestion, type QuestionState } from '@octroi/forms'
import { formMessagesFrCA, type ReadAnswer, readAnswer } from '@octroi/forms/reading'
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

/** A figure that is one answer: it stays a number in a workbook. */
const FIGURES: readonly string[] = ['number', 'integer', 'money', 'percent']

/** Adds to each row its answers as they are read, by question; those of a page at a time. */
export async function withAnswers<Row extends RowToRead>(db: Db, rows: readonly Row[]) {
  const ids = rows.map(({ filled }) => filled.id)
  const [answers, names] = await Promise.all([answersOf(db, ids), documentNames(db, ids)])
  const read: (Omit<Row, 'filled'> & { answers: Cells })[] = []
  for (const { filled, ...row } of rows) {
    // Each form takes some milliseconds: other calls get their turn between two.
    await new Promise((resolve) => setImmediate(resolve))
    const form = await loadFilledForm(db, filled)
    read.push({ ...row, answers: cellsOf(form, answers.get(filled.id) ?? [], names) })
  }
  return read
}

function cellsOf(form: Form, answers: readonly StoredAnswer[], names: ReadonlyMap<string, string>): Cells {
  const store = createStore(form, answers)
  return Object.fromEntries(
    form.questions.flatMap((indexed) => {
      const cell = cellOf(indexed, store.question(indexed.question.id), names)
      return cell === '' ? [] : [[String(indexed.question.id), cell]]
    }),
  )
}

function cellOf({ question }: IndexedQuestion, state: QuestionState, names: ReadonlyMap<string, string>) {
  if (!state.visible) return ''
  const [option, ...others] = question.options
  const value = option && state.values[option.id]
  const isFigure =
    others.length === 0 && FIGURES.includes(question.fields[0]?.type ?? '') && question.fields.length === 1
  if (isFigure && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  return inWords(readAnswer(state, formMessagesFrCA), names)
}

/** An answer as one cell; what it has several of, a line for each. */
function inWords(answer: ReadAnswer, names: ReadonlyMap<string, string>): string {
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
          .map((cell, at) => paired(columns[at]?.title ?? '', cell))
          .filter((cell) => cell !== '')
          .join(', '),
      ),
    ),
  )
}

/** Nothing where there is no text: a label alone answers nothing. */
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
