import { question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'a heading', answer: 'none' },
  question: question('title', 1),
  answered: [],
  unanswered: [[]],
  invalid: [],
}
