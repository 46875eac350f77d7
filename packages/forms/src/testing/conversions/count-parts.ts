import type { FormDescription, Question } from '../../description/form.ts'
import type { SourceRule } from './converted-form.ts'

/** Counts the questions of a description that take answers, and the options that are choices. */
export function countParts({ sections }: FormDescription) {
  const all = sections.flatMap(({ questions }) => listQuestions(questions))
  const chosen = all.filter(({ question_type: { label } }) => ['radio', 'select', 'checkbox'].includes(label))
  return {
    questions: all.filter(({ question_type: { label } }) => label !== 'title').length,
    choices: chosen.flatMap(({ options }) => options).length,
  }
}

function listQuestions(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [question, ...listQuestions(question.children_question)])
}

/** Counts rules by kind. */
export function countRules(rules: readonly SourceRule[]): Record<string, number> {
  const kinds = rules.map(({ kind }) => kind)
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]))
}
