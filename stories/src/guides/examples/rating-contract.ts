import { answer, field, question, questionContract, type QuestionSample } from '@octroi/forms/testing'
import { rating } from './rating.ts'

/** Examples of answers that define how a rating must behave. */
export const ratingSample: QuestionSample = {
  question: question(rating, 7, { fields: [field('note', 'integer', { min: 1, max: 5 })] }),
  answered: [[answer(701, '1')], [answer(701, '5')]],
  unanswered: [[], [answer(701, ' ')]],
  invalid: [
    [[answer(701, '6')], { option_id: 701, path: '', code: 'above_max' }],
    [[answer(701, 'bon')], { option_id: 701, path: '', code: 'not_a_number' }],
  ],
}

/** For any test runner: `for (const { name, run } of ratingContract) test(name, run)`. */
export const ratingContract = questionContract(ratingSample, { questionTypes: [rating] })
