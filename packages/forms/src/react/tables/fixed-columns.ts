import type { Question } from '../../description/form.ts'

/** The heading of the column that names the rows; `line` where the question has none. */
export function labelTitle({ fields }: Question, { line }: { readonly line: string }): string {
  return fields.find(({ type }) => type === 'title')?.title || line
}

const COLUMNS = new WeakMap<Question, Question['fields']>()

/** The columns that hold values. The list is cached by question, because cached rows depend on its identity. */
export function valueColumns(question: Question): Question['fields'] {
  const cached = COLUMNS.get(question)
  if (cached !== undefined) return cached
  const columns = question.fields.filter(({ type }) => type !== 'title')
  COLUMNS.set(question, columns)
  return columns
}
