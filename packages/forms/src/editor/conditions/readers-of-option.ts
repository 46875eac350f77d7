import type { FormDescription, Question } from '../../description/form.ts'
import { walkQuestions } from '../../drafts/index.ts'

/** The labels of the sections and questions of a draft whose conditions or formulae read an option, in display order. */
export function readersOfOption({ sections }: FormDescription, optionId: number): string[] {
  const name = new RegExp(String.raw`\bo${optionId}(?:_|\b)`)
  const reads = (formulas: readonly (string | null | undefined)[]) => formulas.some((each) => name.test(each ?? ''))
  return sections.flatMap(({ label, show_if, questions }) => [
    ...(reads([show_if]) ? [label] : []),
    ...[...walkQuestions(questions)]
      .filter((question) => [question.parent_option_id].flat().includes(optionId) || reads(formulasOf(question)))
      .map((question) => question.label),
  ])
}

const formulasOf = ({ show_if, required_if, options, fields }: Question) => [
  show_if,
  required_if,
  ...options.map((option) => option.show_if),
  ...fields.flatMap(({ type, values }) => (type === 'formula' ? (values ?? []) : [])),
]
