import { descriptionEnCA } from './description-en-ca.ts'
import type { Messages } from './messages.ts'
import { quotedEnCA } from './quoted.ts'

/** The messages of the engine in English (Canada). */
export const enCA: Messages = {
  locale: 'en-CA',
  faults: {
    malformed: () => 'This answer could not be read. Clear it and enter it again.',
    pattern: () => 'This answer is not in the expected format. Check it.',
    too_long: ({ length }) => `Shorten this answer: at most ${length} characters.`,
    too_short: ({ length }) =>
      `Write a longer answer: at least ${length} ${length === '1' ? 'character' : 'characters'}.`,
    not_a_number: () => 'Enter a number, for example 1,234.56.',
    percent_in_amount: () => 'Enter an amount, for example 1,234.56, and not a percentage.',
    number_too_large: ({ max }) => `Enter a number of at most ${max}.`,
    not_an_integer: () => 'Enter a whole number, without decimals.',
    below_min: ({ min, unit }) =>
      unit ? `Enter a ${unit} no earlier than ${min}.` : `Enter a value of at least ${min}.`,
    above_max: ({ max, unit }) => (unit ? `Enter a ${unit} no later than ${max}.` : `Enter a value of at most ${max}.`),
    not_a_date: () => 'Enter a date that exists, as dd-mm-yyyy.',
    not_a_month: () => 'Enter a month and a year, for example 05-2026.',
    not_a_time: () => 'Enter a time that exists, for example 9:30.',
    not_a_year: () => 'Enter a year of four digits, for example 2026.',
    not_a_choice: () => 'Choose one of the answers offered.',
    not_offered: ({ choice }) => `“${choice}” is no longer offered, given your other answers. Change this choice.`,
    bad_email: () => 'Enter an e-mail address such as name@example.org.',
    bad_url: () => 'Enter a web address such as www.example.org or https://www.example.org.',
    missing_cell: () => 'Fill in this cell: each row that is begun needs it.',
    too_few_rows: ({ limit }) => `Add rows: at least ${limit}.`,
    too_many_rows: ({ limit }) => `Remove rows: at most ${limit}.`,
    missing_answer: () => 'Answer this question: each repetition that is begun needs it.',
    too_few_repetitions: ({ limit }) => `Add more: at least ${limit}.`,
    too_many_repetitions: ({ limit }) => `Remove some: at most ${limit}.`,
    check: () => 'These answers do not fit together. Check them.',
    too_many_choices: ({ limit }) => `Remove choices: at most ${limit}.`,
  },
  ...descriptionEnCA,
  answers: {
    unknown_option: () => 'This answer belongs to no question of the form. Reload the page.',
    duplicate_option: () => 'This answer is sent twice. Reload the page.',
    not_answerable: () => 'This is computed or read-only: it takes no answer.',
    wrong_shape: () => 'This answer has not the expected shape. Reload the page and enter it again.',
    unknown_column: (detail) => `The column${quotedEnCA(detail)} does not exist. Reload the page.`,
    computed_cell: (detail) => `The column${quotedEnCA(detail)} is not to be filled in: it takes no answer.`,
    not_a_choice: () => 'This choice is not allowed. Choose one of the answers offered.',
    too_long: (detail) => `Shorten this text: at most ${detail} characters can be saved.`,
    too_large: () => 'Shorten this answer: it is too large to be saved.',
    forbidden_character: () => 'This answer holds an invisible character that is not allowed. Enter it again.',
    unexpected_details: () => 'This choice asks for no detail. Reload the page.',
  },
}
