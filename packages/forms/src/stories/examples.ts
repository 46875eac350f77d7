import { QUESTION_TYPE_IDS } from '@octroi/forms'
import type { QuestionExample } from './question-example.ts'

const MODULES = import.meta.glob<Readonly<Record<string, QuestionExample>>>('../questions/*/example.ts', {
  eager: true,
})

/** The example of every question type, in the order of the type ids. */
export const EXAMPLES: readonly QuestionExample[] = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .sort((one, other) => QUESTION_TYPE_IDS[one.type] - QUESTION_TYPE_IDS[other.type])
