import { defineQuestion, type Question, type RuleSubject, singleValue } from '../../index.ts'
import { answer, field, question, type WidgetSample } from '../index.ts'

/** A question type as an application would write it, from public entries only: a mark between two bounds. */
export const rating = defineQuestion({
  id: 1001,
  type: 'rating',
  options: 'one',
  fields: 'one',
  fieldTypes: ['integer'],
  rules: hasBounds,
  model: singleValue,
})

function hasBounds({ question: { fields }, fieldsPath, report }: RuleSubject): void {
  const [bounds] = fields
  if (bounds !== undefined && (typeof bounds.min !== 'number' || typeof bounds.max !== 'number'))
    report.rule(`${fieldsPath}[0]`, 'bad_bounds')
}

/** The marks that can be given, from the lowest. */
export function marksOf({ fields }: Question): readonly number[] {
  const lowest = Number(fields[0]?.min)
  return Array.from({ length: Number(fields[0]?.max) - lowest + 1 }, (_, place) => lowest + place)
}

/** A question that asks for a mark from 1 to 5. */
export function ratingQuestion(id: number, change: Partial<Question> = {}): Question {
  return question(rating, id, { fields: [field('note', 'integer', { min: 1, max: 5 })], ...change })
}

export const RATING_SAMPLE: WidgetSample = {
  question: ratingQuestion(7),
  answered: [[answer(701, '1')], [answer(701, '5')]],
  unanswered: [[], [answer(701, ' ')]],
  invalid: [
    [[answer(701, '6')], { option_id: 701, path: '', code: 'above_max' }],
    [[answer(701, '2.5')], { option_id: 701, path: '', code: 'not_an_integer' }],
    [[answer(701, 'bon')], { option_id: 701, path: '', code: 'not_a_number' }],
  ],
  keyed: { keys: [' ', '{ArrowDown}{ArrowDown}'], answers: [answer(701, '3')] },
}
