import type { QuestionType } from '../questions/index.ts'
import type { TypeSample } from './type-sample.ts'

/**
 * The type of `import.meta.glob`, which Vite replaces. Servers are type-checked without Vite, whose types include a
 * browser's.
 */
interface Globbing {
  readonly glob: (pattern: string, options: object) => Readonly<Record<string, TypeSample>>
}

/** Vite finds the samples in the tests, and `tsup.config.ts` writes them out in the package. */
const SAMPLES = (import.meta as unknown as Globbing).glob('../questions/*/sample.ts', { eager: true, import: 'sample' })

/** The sample of each of the contract's types, on question 1, from its folder. */
export const QUESTION_SAMPLES = Object.fromEntries(
  Object.values(SAMPLES).map((sample) => [sample.question.question_type.label, sample]),
) as Readonly<Record<QuestionType, TypeSample>>
