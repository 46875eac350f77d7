import type { Field } from '../../description/form.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { textOf } from '../../values/value.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

/** The texts of the form page's catalogue that reading an answer needs. */
export type ReadingMessages = Pick<
  FormMessages,
  'colon' | 'column' | 'locale' | 'line' | 'noLongerOffered' | 'result' | 'rowNumber' | 'total' | 'variance'
>

/** An answer as a person reads it, before it is rendered: in the page, in print, or in another kind of document. */
export type ReadAnswer =
  /** A heading has no answer. */
  | { readonly kind: 'none' }
  /** '' when there is no answer. */
  | { readonly kind: 'text'; readonly text: string }
  /** Several choices. */
  | { readonly kind: 'list'; readonly items: readonly ReadItem[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly ReadPair[] }
  /** The id of a document, whose name the host knows. */
  | { readonly kind: 'document'; readonly id: string }
  | ReadTable

/** One chosen option. */
export interface ReadItem {
  readonly key: number
  readonly text: string
}

/** One of several answers to a question, after its label; `text` is '' when there is none. */
export interface ReadPair {
  readonly key: number | string
  readonly label: string
  readonly text: string
  /** True when it is computed from the others. */
  readonly isResult: boolean
}

/** The answers of a table, with aligned figures, computed cells and totals. */
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
  /** Short heading for narrow screens; screen readers still read the title. */
  readonly heading: string | undefined
  /** Whether its cells are figures, aligned to the right. */
  readonly isFigures: boolean
  /** Whether it is computed from the columns before it, and is hidden first where there is little room. */
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

/** Reads an answer as texts: the default for a type that has no reader of its own. */
export function readTexts({ question, values }: QuestionState): ReadAnswer {
  const texts = question.options.map((option) => ({ option, text: textOf(values[option.id]) }))
  if (texts.length === 1) return { kind: 'text', text: texts[0]?.text ?? '' }
  const pairs = texts.map(({ option, text }) => ({ key: option.id, label: option.label, text, isResult: false }))
  return { kind: 'pairs', pairs }
}
