import type { Messages } from './messages.ts'

/** What a property should hold, and how many parts a type of question takes. */
const EXPECTED: Readonly<Record<string, string>> = {
  text: 'a text',
  number: 'a number',
  integer: 'a whole number',
  id: 'a whole number above 0',
  boolean: 'true or false',
  object: 'an object',
  parsed: 'an object: parse the JSON text first',
  list: 'a list',
  filled: 'a list that is not empty',
  date: 'a date as yyyy-mm-dd',
  key: 'a lower-case letter followed by letters, digits and underscores',
  formula: 'a list of one expression',
  none: 'none',
  one: 'exactly one',
  some: 'one or more',
  'none or one': 'none or one',
  'one per option': 'none, one for all, or one per option',
}
const expected = (words: readonly string[]) => words.map((word) => EXPECTED[word] ?? word).join(' or ')
/** A type of question, then what it takes: `text|one`. */
const taken = (detail: string) => {
  const [type = '', ...words] = detail.split('|')
  return words.length === 0 ? `${quoted(type)}.` : `${quoted(type)}, which takes ${expected(words)}.`
}

const quoted = (detail: string) => (detail === '' ? '' : ` “${detail}”`)

/** The messages of the engine in English (Canada). */
export const enCA: Messages = {
  locale: 'en-CA',
  faults: {
    malformed: () => 'This answer could not be read. Clear it and enter it again.',
    pattern: () => 'This answer is not in the expected format. Check it.',
    too_long: ({ length }) => `Shorten this answer: at most ${length} characters.`,
    not_a_number: () => 'Enter a number, for example 1,234.56.',
    number_too_large: ({ max }) => `Enter a number of at most ${max}.`,
    not_an_integer: () => 'Enter a whole number, without decimals.',
    below_min: ({ min }) => `Enter a value of at least ${min}.`,
    above_max: ({ max }) => `Enter a value of at most ${max}.`,
    not_a_date: () => 'Enter a date that exists, as dd-mm-yyyy.',
    not_a_year: () => 'Enter a year of four digits, for example 2026.',
    not_a_choice: () => 'Choose one of the answers offered.',
    bad_email: () => 'Enter an e-mail address such as name@example.org.',
    bad_url: () => 'Enter a web address such as www.example.org or https://www.example.org.',
    too_many_rows: ({ limit }) => `Remove rows: at most ${limit}.`,
    check: () => 'These answers do not fit together. Check them.',
    too_many_choices: ({ limit }) => `Remove choices: at most ${limit}.`,
  },
  description: {
    missing_property: () => 'This property is missing. Add it.',
    unknown_property: () => 'This property is unknown. Remove it.',
    wrong_shape: (detail) =>
      detail === '' ? 'This value has not the expected shape.' : `This should be ${expected(detail.split('|'))}.`,
    unknown_type: (detail) =>
      /^\d/.test(detail)
        ? `This type is unknown${quoted(detail)}. Give an id and a label of QUESTION_TYPE_IDS that go together, or a type of your own, which readForm gets as questionTypes and the command by --types.`
        : `This type is unknown${quoted(detail)}. Choose one of FIELD_TYPES.`,
    duplicate_id: (detail) => `The id ${detail} is already used elsewhere. Give another one.`,
    bad_pattern: (detail) => `This regular expression does not compile: ${detail}.`,
    bad_bounds: () => 'These bounds do not fit: numbers for a number, ISO dates for a date, the lower one first.',
    value_listed_twice: (detail) => `The value${quoted(detail)} is listed twice. Remove one.`,
    missing_values: () => 'The list of values is missing. Add it.',
    bad_extension: (detail) => `The extension${quoted(detail)} must be in lower case and without a dot, such as “pdf”.`,
    wrong_options: (detail) => `The options do not fit this type of question${taken(detail)}`,
    wrong_fields: (detail) => `The number of fields does not fit this type of question${taken(detail)}`,
    wrong_field_type: (detail) => {
      const [type = '', ...allowed] = detail.split('|')
      const choice = allowed.length === 0 ? '' : ` Choose one of: ${allowed.join(', ')}.`
      return `This type of field does not fit this type of question${quoted(type)}.${choice}`
    },
    misplaced: (detail) => `This property means nothing on this type of question${quoted(detail)}. Remove it.`,
    bad_variable: (detail) =>
      `The variable name${quoted(detail)} does not fit: lower-case letters, digits and underscores, each name once.`,
    bad_formula: (detail, question) => `The formula${question && ` of question ${question}`} is refused: ${detail}`,
    unknown_variable: (detail, question) =>
      `The formula of question ${question} uses an unknown variable${quoted(detail)}.`,
    later_line: (detail, question) =>
      `In question ${question}, the formula of a line may only use lines before it${quoted(detail)}.`,
    unknown_parent_option: (detail) => `The parent question has no option ${detail}.`,
    not_conditional_parent: (detail) => `A question of this type${quoted(detail)} cannot make others appear.`,
    unknown_figure: (detail) =>
      `The form has no number${quoted(detail)}. Write q and the id of a question, or o and the id of an option, with _ and the id of a column in a table.`,
    unknown_question: (detail) => `The form has no question ${detail} that takes an answer.`,
    circular: (detail) => `This depends on itself: ${detail}. Remove one of these formulae.`,
    statistic_twice: (detail) => `The statistic${quoted(detail)} is already read by another question of the form.`,
  },
  formula: {
    empty: () => 'it is empty.',
    unexpected_character: (token) => `the character${quoted(token)} is not part of it.`,
    unknown_function: (token) => `the function${quoted(token)} is unknown.`,
    wrong_argument_count: (token) => `the function${quoted(token)} has the wrong number of arguments.`,
    too_long: () => 'it is too long: 1,000 numbers, names and signs at most.',
    not_arithmetic: (token) => `an operator is missing or not allowed${quoted(token)}.`,
    syntax: (token) => `it is not well formed${quoted(token)}.`,
  },
  answers: {
    unknown_option: () => 'This answer belongs to no question of the form. Reload the page.',
    duplicate_option: () => 'This answer is sent twice. Reload the page.',
    not_answerable: () => 'This is computed or read-only: it takes no answer.',
    wrong_shape: () => 'This answer has not the expected shape. Reload the page and enter it again.',
    unknown_column: (detail) => `The column${quoted(detail)} does not exist. Reload the page.`,
    computed_cell: (detail) => `The column${quoted(detail)} is not to be filled in: it takes no answer.`,
    not_a_choice: () => 'This choice is not allowed. Choose one of the answers offered.',
    too_long: (detail) => `Shorten this text: at most ${detail} characters can be saved.`,
    too_large: () => 'Shorten this answer: it is too large to be saved.',
    forbidden_character: () => 'This answer holds an invisible character that is not allowed. Enter it again.',
    unexpected_details: () => 'This choice asks for no detail. Reload the page.',
  },
}
