import type { QuestionType } from '../questions/index.ts'
import type { TypeSample } from './type-sample.ts'

/** What Vite has in place of this call; servers are type-checked without Vite, whose types bring those of a browser. */
interface Globbing {
  readonly glob: (pattern: string, options: object) => Readonly<Record<string, TypeSample>>
}

/** Vite finds the samples in the tests, and `tsup.config.ts` writes them out in the package. */
const SAMPLES = (import.meta as unknown as Globbing).glob('../questions/*/sample.ts', { eager: true, import: 'sample' })

/** What each of the types of the contract must do, by example, on question 1: the sample in its folder. */
export const QUESTION_SAMPLES = Object.fromEntries(
  Object.values(SAMPLES).map((sample) => [sample.question.question_type.label, sample]),
) as Readonly<Record<QuestionType, TypeSample>>
