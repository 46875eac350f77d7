import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one input, of its field’s kind', answer: 'the text; numbers with a dot, dates as `yyyy-mm-dd`' },
  question: question('text', 1, { fields: [field('t', 'email', { length: 12 })] }),
  answered: [[answer(101, 'a@b.ca')]],
  unanswered: [[answer(101, ' ')]],
  invalid: [
    [[answer(101, 'a@b')], { option_id: 101, path: '', code: 'bad_email' }],
    [[answer(101, 'quelquun@exemple.org')], { option_id: 101, path: '', code: 'too_long' }],
  ],
  keyed: { keys: ['a@b.ca'], answers: [answer(101, 'a@b.ca')] },
  readAs: 'a@b.ca',
}
