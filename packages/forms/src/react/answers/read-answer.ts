import type { Field } from '../../description/form.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { textOf } from '../../values/value.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

/** The words that answers are read with, of the catalogue of the form page. */
export type ReadingMessages = Pick<FormMessages, 'locale' | 'line' | 'result' | 'rowNumber' | 'total' | 'variance'>

/** An answer as a person reads it, before it is drawn: in the page, in print, or in a document of another kind. */
export type ReadAnswer =
  /** A heading has none. */
  | { readonly kind: 'none' }
  /** '' when there is no answer. */
  | { readonly kind: 'text'; readonly text: string }
  /** Several choices. */
  | { readonly kind: 'list'; readonly items: readonly ReadItem[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly ReadPair[] }
  /** The id of a document, whose name the host knows. */
  | { readonly kind: 'document'; readonly id: string }
  | ReadTable

/** One choice of several. */
export interface ReadItem {
  readonly key: number
  readonly text: string
}

/** One of several answers to a question, after its label; `text` is '' when there is none. */
export interface ReadPair {
  readonly key: number | string
  readonly label: string
  readonly text: string
  /** Worked out from the others. */
  readonly isResult: boolean
}

/** The answers of a table: figures aligned, computed cells and totals worked out. */
export interface ReadTable {
  readonly kind: 'table'
  readonly name: string
  /** Heading of the column that names the rows. */
  readonly firstTitle: string
  readonly columns: readonly ReadColumn[]
  readonly rows: readonly ReadRow[]
  /** The last row, `label` first; null where no column is added up. */
  readonly totals: { readonly label: string; readonly cells: readonly string[] } | null
}

/** A column of a table, without the one that names the rows. */
export interface ReadColumn {
  readonly key: string
  readonly type: Field['type']
  /** The title includes the unit of its figures, which cells leave out. */
  readonly title: string
  /** Heading where room is short; the title is read aloud all the same. */
  readonly heading: string | undefined
  /** Its cells are figures, aligned to the right. */
  readonly isFigures: boolean
  /** It follows from the columns before it, and gives way to them where room is short. */
  readonly isExtra: boolean
}

/** A row of a table: a heading has no cells. */
export interface ReadRow {
  readonly key: string | number
  readonly label: string
  readonly kind: 'row' | 'heading' | 'total'
  readonly cells: readonly string[]
}

/** How the answers of one type of question are read. */
export type AnswerReader = (state: QuestionState, messages: ReadingMessages) => ReadAnswer

/** The texts of an answer of a type that nobody told how to read. */
export function readTexts({ question, values }: QuestionState): ReadAnswer {
  const texts = question.options.map((option) => ({ option, text: textOf(values[option.id]) }))
  if (texts.length === 1) return { kind: 'text', text: texts[0]?.text ?? '' }
  const pairs = texts.map(({ option, text }) => ({ key: option.id, label: option.label, text, isResult: false }))
  return { kind: 'pairs', pairs }
}
