import type { FormDescription, Question } from '../description/form.ts'
import type { Holder } from '../drafts/index.ts'
import { foldText } from '../text/fold-text.ts'
import { partKey } from './part-key.ts'

/** What the rows of an outline are made from. */
export interface OutlineOptions {
  readonly folded: ReadonlySet<string>
  /** What is searched, folded by `foldText`; only matching parts are rows then, with what they are in; '' for all. */
  readonly search: string
  /** What kind of question it is, as people see it. */
  readonly typeName: (question: Question) => string
  /** When a question shows, in a few words; '' if it always does. */
  readonly describe: (question: Question) => string
}

/** One visible row of the outline, with its place among its siblings, from 1. */
export interface OutlineRow {
  readonly key: string
  readonly part: Holder
  readonly label: string
  /** The number that is shown before the label; '' without one. */
  readonly number: string
  /** The name of the question's type; '' for a section. */
  readonly type: string
  /** When it shows, in a few words; '' if it always does. */
  readonly condition: string
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Undefined for a row with nothing under it. */
  readonly isExpanded: boolean | undefined
}

/** The rows of the outline from top to bottom; what is under a folded part is left out, unless it is searched. */
export function outlineRows({ sections }: FormDescription, options: OutlineOptions): OutlineRow[] {
  return sections.flatMap(({ id, label, questions }, index) => {
    const part: Holder = { kind: 'section', id }
    const place = { level: 1, position: index + 1, siblings: sections.length }
    const row = { key: partKey(part), part, label, number: `${index + 1}`, type: '', condition: '', ...place }
    return withRowsBelow(row, questions, options)
  })
}

function questionRows(questions: readonly Question[], level: number, options: OutlineOptions): OutlineRow[] {
  return questions.flatMap((question, index) => {
    const part: Holder = { kind: 'question', id: question.id }
    const { label, question_number, children_question } = question
    const row = {
      key: partKey(part),
      part,
      label,
      number: question_number ?? '',
      type: options.typeName(question),
      condition: options.describe(question),
      level,
      position: index + 1,
      siblings: questions.length,
    }
    return withRowsBelow(row, children_question, options)
  })
}

function withRowsBelow(
  row: Omit<OutlineRow, 'isExpanded'>,
  questions: readonly Question[],
  options: OutlineOptions,
): OutlineRow[] {
  const { folded, search } = options
  const isSearched = search !== ''
  const isExpanded = isSearched || !folded.has(row.key)
  const below = isExpanded ? questionRows(questions, row.level + 1, options) : []
  if (isSearched && below.length === 0 && !matches(row, search)) return []
  const hasBelow = isSearched ? below.length > 0 : questions.length > 0
  return [{ ...row, isExpanded: hasBelow ? isExpanded : undefined }, ...below]
}

const matches = ({ number, label, type }: Omit<OutlineRow, 'isExpanded'>, search: string): boolean =>
  foldText(`${number} ${label} ${type}`).includes(search)
