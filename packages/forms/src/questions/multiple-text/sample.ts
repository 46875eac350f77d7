import { answer, field, question } from '../../testing/builders.ts'
import type { TypeSample } from '../../testing/type-sample.ts'

export const sample: TypeSample = {
  row: { shownAs: 'one input per option', answer: 'the text' },
  question: question('multiple-text', 1, { fields: [field('a', 'tel'), field('b', 'url')] }),
  answered: [[answer(101, '418 555-0100'), answer(102, 'www.exemple.org')]],
  unanswered: [[answer(101, '418 555-0100')], [answer(101, 'x'), answer(102, ' ')]],
  invalid: [[[answer(101, 'x'), answer(102, 'exemple')], { option_id: 102, path: '', code: 'bad_url' }]],
  keyed: { keys: ['1', '{Tab}', 'a.ca'], answers: [answer(101, '1'), answer(102, 'a.ca')] },
  readAs: '418 555-0100',
}
