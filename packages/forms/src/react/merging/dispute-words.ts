import type { Field, Question } from '../../description/form.ts'
import type { Form } from '../../description/index-form.ts'
import type { Row } from '../../values/answer.ts'
import type { Dispute, Side } from '../../engine/merge/merge-rows.ts'
import { choicesOf, cellOf } from '../../values/value.ts'
import { optionIdOf } from '../../questions/group/row-cells.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { MergingTexts } from '../../locales/react/merging-fr-ca.ts'
import { cellText } from '../answers/cell-text.ts'
import { nameRow } from '../tables/name-row.ts'
import type { TableAnswerMerge } from '../saving/merging.ts'

interface Words {
  readonly question: Question
  /** The questions that a row of a group answers; null for a table. */
  readonly inner: Form | null
  readonly messages: FormMessages
  readonly texts: MergingTexts
}

/** The name of the cell in dispute: `Ligne 3, Ana, Rôle`; in a group, `Projet 3, Ana, Rôle`. */
export function disputeName({ question, messages, texts }: Words, merge: TableAnswerMerge, dispute: Dispute): string {
  const { mine, theirs, field } = dispute
  const isThere = mine !== -1
  const row = (isThere ? merge.mine[mine] : merge.theirs[theirs]) ?? {}
  const number = nameRow(question, isThere ? mine : theirs, messages)
  const fixed = question.options.length > 1 || question.options[0]?.title === 1
  const option = question.options.find(({ id }) => id === merge.conflict.option_id)
  const named = question.fields.find(({ id, type }) => type === 'text' && id !== field && cellOf(row, id) !== '')
  const place = fixed
    ? [option?.label]
    : [isThere ? number : texts.savedRow(number), named === undefined ? '' : cellOf(row, named.id)]
  return [...place, question.fields.find(({ id }) => id === field)?.title].filter(Boolean).join(', ')
}

/** A line of a value, and what tells it from the other lines, which may have the same text. */
interface ValueLine {
  readonly key: string
  readonly text: string
}

/** The value of one side of a dispute, with each cell on a line of its own. */
export function disputeValue(
  words: Words,
  merge: TableAnswerMerge,
  { dispute, side }: { readonly dispute: Dispute; readonly side: Side },
): readonly ValueLine[] {
  const { question, messages, texts } = words
  const row = merge[side][dispute[side]]
  if (row === undefined) return [{ key: '', text: texts.removed }]
  const textOfCell = (field: Field) => cellWords(words, field, cellOf(row, field.id))
  const field = question.fields.find(({ id }) => id === dispute.field)
  if (field !== undefined) {
    return [{ key: field.id, text: cellOf(row, field.id) === '' ? messages.unanswered : textOfCell(field) }]
  }
  return filledFields(question, row).map((each) => ({
    key: each.id,
    text: `${each.title}${messages.colon}${textOfCell(each)}`,
  }))
}

/** A cell as a person reads it. A list of choices, which a repetition holds as JSON, is read with commas. */
function cellWords({ inner, messages }: Words, field: Field, text: string): string {
  if (field.type === 'file') return messages.fileUnknown(text)
  const indexed = inner?.optionById.get(optionIdOf(field.id) ?? 0)
  const choices = indexed && choicesOf(indexed.question.model.read(indexed.option, text))
  return choices && choices.length > 0 ? choices.join(', ') : cellText(field, text, messages.locale)
}

const filledFields = ({ fields }: Question, row: Row): Field[] => fields.filter(({ id }) => cellOf(row, id) !== '')
