import type { Question } from '../../description/form.ts'
import { useFormMessages } from '../form-messages.tsx'

/** The heading of the column that names the rows. */
export function useLabelTitle({ fields }: Question): string {
  const messages = useFormMessages()
  return fields.find(({ type }) => type === 'title')?.title || messages.line
}

const COLUMNS = new WeakMap<Question, Question['fields']>()

/** The columns that hold values; the same list for the same question, as remembered rows need. */
export function valueColumns(question: Question): Question['fields'] {
  const known = COLUMNS.get(question)
  if (known !== undefined) return known
  const columns = question.fields.filter(({ type }) => type !== 'title')
  COLUMNS.set(question, columns)
  return columns
}
