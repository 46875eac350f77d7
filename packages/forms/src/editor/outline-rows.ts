import type { FormDescription, Question } from '../description/form.ts'
import type { Holder } from '../drafts/index.ts'
import { partKey } from './part-key.ts'

/** One visible row of the outline, with its place among its siblings, from 1. */
export interface OutlineRow {
  readonly key: string
  readonly part: Holder
  readonly label: string
  /** The number that is shown before the label; '' without one. */
  readonly number: string
  /** The label of the question's type; '' for a section. */
  readonly type: string
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Undefined for a row with nothing under it. */
  readonly isExpanded: boolean | undefined
}

/** The rows of the outline from top to bottom; what is under a folded part is left out. */
export function outlineRows({ sections }: FormDescription, folded: ReadonlySet<string>): OutlineRow[] {
  return sections.flatMap(({ id, label, questions }, index) => {
    const part: Holder = { kind: 'section', id }
    const place = { level: 1, position: index + 1, siblings: sections.length }
    const row = { key: partKey(part), part, label, number: `${index + 1}`, type: '', ...place }
    return withRowsBelow(row, questions, folded)
  })
}

function questionRows(questions: readonly Question[], folded: ReadonlySet<string>, level: number): OutlineRow[] {
  return questions.flatMap((question, index) => {
    const part: Holder = { kind: 'question', id: question.id }
    const place = { level, position: index + 1, siblings: questions.length }
    const { label, question_number, question_type, children_question } = question
    const row = { key: partKey(part), part, label, number: question_number ?? '', type: question_type.label, ...place }
    return withRowsBelow(row, children_question, folded)
  })
}

function withRowsBelow(
  row: Omit<OutlineRow, 'isExpanded'>,
  questions: readonly Question[],
  folded: ReadonlySet<string>,
): OutlineRow[] {
  if (questions.length === 0) return [{ ...row, isExpanded: undefined }]
  const isExpanded = !folded.has(row.key)
  return [{ ...row, isExpanded }, ...(isExpanded ? questionRows(questions, folded, row.level + 1) : [])]
}
