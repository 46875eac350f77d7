import type { QuestionType } from '../description/form.ts'
import type { FaultCode } from '../engine/answer.ts'
import { answer, field, question } from './builders.ts'
import type { ExpectedFault, QuestionSample } from './question-contract.ts'

const fault = (option_id: number, code: FaultCode, path = ''): ExpectedFault => ({ option_id, path, code })
const one = (value: string) => [answer(101, value)]
const two = (first: string, second: string) => [answer(101, first), answer(102, second)]

/** What each of the twenty types must do, by example, on question 1. */
export const QUESTION_SAMPLES: Readonly<Record<QuestionType, QuestionSample>> = {
  text: {
    question: question('text', 1, { fields: [field('t', 'email', { length: 12 })] }),
    answered: [one('a@b.ca')],
    unanswered: [one(' ')],
    invalid: [
      [one('a@b'), fault(101, 'bad_email')],
      [one('quelquun@exemple.org'), fault(101, 'too_long')],
    ],
  },
  textarea: {
    question: question('textarea', 1, { fields: [field('t', 'textarea', { length: 3 })] }),
    answered: [one('a\nb'), one('\u{1F600}\u{1F600}\u{1F600}')],
    unanswered: [one('\n \t')],
    invalid: [[one('abcd'), fault(101, 'too_long')]],
  },
  number: {
    question: question('number', 1, { fields: [field('n', 'integer', { min: 0, max: 10 })] }),
    answered: [one('0'), one('10')],
    unanswered: [one('')],
    invalid: [
      [one('1,5'), fault(101, 'not_a_number')],
      [one('1.5'), fault(101, 'not_an_integer')],
      [one('-1'), fault(101, 'below_min')],
      [one('11'), fault(101, 'above_max')],
      [one('10000000000000'), fault(101, 'number_too_large')],
    ],
  },
  date: {
    question: question('date', 1, { fields: [field('d', 'date', { min: '2020-01-01', max: '2026-12-31' })] }),
    answered: [one('2024-02-29')],
    unanswered: [one('')],
    invalid: [
      [one('2023-02-29'), fault(101, 'not_a_date')],
      [one('29-02-2024'), fault(101, 'not_a_date')],
      [one('2019-12-31'), fault(101, 'below_min')],
      [one('2027-01-01'), fault(101, 'above_max')],
    ],
  },
  radio: {
    question: question('radio', 1),
    answered: [one('1'), [answer(103, '1', 'Précision')]],
    unanswered: [[answer(103, '1')], [answer(103, '1', ' ')], []],
    invalid: [
      [one('oui'), fault(101, 'not_a_choice')],
      [two('1', '1'), fault(102, 'too_many_choices')],
    ],
  },
  file: {
    question: question('file', 1),
    answered: [one('77'), one('018f-aa')],
    unanswered: [one('')],
    invalid: [],
  },
  checkbox: {
    question: question('checkbox', 1, { computed: { limit: 2 } }),
    answered: [two('1', '1'), [answer(103, '1', 'Précision')]],
    unanswered: [[answer(101, '1'), answer(103, '1')], []],
    invalid: [
      [[...two('1', '1'), answer(103, '1', 'Précision')], fault(103, 'too_many_choices')],
      [one('0'), fault(101, 'not_a_choice')],
    ],
  },
  toggle: {
    question: question('toggle', 1),
    answered: [one('1'), one('0')],
    unanswered: [one('')],
    invalid: [[one('oui'), fault(101, 'not_a_choice')]],
  },
  select: {
    question: question('select', 1, {
      fields: [field('s', 'select', { values: ['Un', 'Deux'] })],
      options: question('text', 1).options,
    }),
    answered: [one('Deux')],
    unanswered: [one('')],
    invalid: [[one('Trois'), fault(101, 'not_a_choice')]],
  },
  'checkbox-list': {
    question: question('checkbox-list', 1, { computed: { limit: 2 } }),
    answered: [one('["Un","Quatre"]')],
    unanswered: [one('[]'), one('[" "]')],
    invalid: [
      [one('["Cinq"]'), fault(101, 'not_a_choice', '[0]')],
      [one('["Un","Deux","Trois"]'), fault(101, 'too_many_choices')],
      [one('Un'), fault(101, 'malformed')],
    ],
  },
  title: { question: question('title', 1), answered: [], unanswered: [[]], invalid: [] },
  formule: {
    question: question('formule', 1),
    answered: [two('1', '2.5')],
    unanswered: [one('1'), []],
    invalid: [[two('un', '2'), fault(101, 'not_a_number')]],
  },
  'multiple-text': {
    question: question('multiple-text', 1, { fields: [field('a', 'tel'), field('b', 'url')] }),
    answered: [two('418 555-0100', 'www.exemple.org')],
    unanswered: [one('418 555-0100'), two('x', ' ')],
    invalid: [[two('x', 'exemple'), fault(102, 'bad_url')]],
  },
  'multiple-number': {
    question: question('multiple-number', 1, { fields: [], computed: { detailText: 'Total' } }),
    answered: [two('1', '-2.5')],
    unanswered: [one('1')],
    invalid: [[one('x'), fault(101, 'not_a_number')]],
  },
  'multiple-date': {
    question: question('multiple-date', 1, { fields: [] }),
    answered: [two('2024-02-29', '2026-01-01')],
    unanswered: [one('2024-02-29')],
    invalid: [[one('demain'), fault(101, 'not_a_date')]],
  },
  'multiple-textarea': {
    question: question('multiple-textarea', 1, { fields: [field('t', 'textarea', { length: 3 })] }),
    answered: [two('abc', 'd')],
    unanswered: [one('abc')],
    invalid: [[one('abcd'), fault(101, 'too_long')]],
  },
  table: {
    question: question('table', 1, { computed: { limit: 2 } }),
    answered: [one('[{"nom":"Ève"}]')],
    unanswered: [one('[]'), one('[{},{"nom":" "}]')],
    invalid: [
      [one('[{"nom":"Ève"},{"age":"x"}]'), fault(101, 'not_a_number', '[1].age')],
      [one('[{"nom":"A"},{"nom":"B"},{"nom":"C"}]'), fault(101, 'too_many_rows')],
      [one('[{'), fault(101, 'malformed')],
      [one('[{"age":3}]'), fault(101, 'malformed')],
    ],
  },
  'table-mixed': {
    question: question('table-mixed', 1),
    answered: [[answer(103, '{"femmes":"2"}')]],
    unanswered: [[answer(102, '{"note":" "}')], [answer(101, '{"note":"x"}')], [answer(102, '{"libelle":"x"}')]],
    invalid: [
      [[answer(102, '{"femmes":"2.5"}')], fault(102, 'not_an_integer', 'femmes')],
      [[answer(102, '[]')], fault(102, 'malformed')],
    ],
  },
  'financial-table': {
    question: question('financial-table', 1),
    answered: [[answer(102, '{"reel":"100"}')]],
    unanswered: [[answer(104, '{"reel":"100"}')], [answer(101, '{"reel":"100"}')]],
    invalid: [[[answer(102, '{"prevu":"cher"}')], fault(102, 'not_a_number', 'prevu')]],
  },
  'multiple-select': {
    question: question('multiple-select', 1),
    answered: [two('Un', 'Un')],
    unanswered: [one('Un')],
    invalid: [[one('Quatre'), fault(101, 'not_a_choice')]],
  },
}
