import type { DescriptionMessages } from './messages.ts'
import { quotedEnCA } from './quoted.ts'

/** What was expected: the kind of value of a property, or how many parts a question type takes. */
const EXPECTED: Readonly<Record<string, string>> = {
  text: 'a text',
  'filled text': 'a text that is not empty',
  number: 'a number',
  integer: 'a whole number',
  id: 'a whole number above 0',
  boolean: 'true or false',
  object: 'an object',
  parsed: 'an object: parse the JSON text first',
  list: 'a list',
  filled: 'a list that is not empty',
  date: 'a date as yyyy-mm-dd (yyyy-mm or yyyy by `precision`), or today, today+30d, today+6m or today-18y, or a time as HH:MM',
  language: 'a text under the tag of its language, such as “fr” or “en-CA”',
  currency: 'the code of a currency, such as “EUR”',
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
const takenTypes = (detail: string) => {
  const [type = '', ...words] = detail.split('|')
  return words.length === 0 ? `${quotedEnCA(type)}.` : `${quotedEnCA(type)}, which takes ${expected(words)}.`
}

/**
 * The messages of the reader of descriptions. They are in a file of their own, so that a page that only reads loads
 * nothing else.
 */
export const descriptionEnCA: DescriptionMessages = {
  description: {
    missing_property: () => 'This property is missing. Add it.',
    unknown_property: () => 'This property is unknown. Remove it.',
    wrong_shape: (detail) =>
      detail === '' ? 'This value has not the expected shape.' : `This should be ${expected(detail.split('|'))}.`,
    too_deep: (detail) => `Questions are nested more than ${detail} levels deep here. Nest fewer.`,
    unknown_type: (detail) =>
      /^\d/.test(detail)
        ? `This type is unknown${quotedEnCA(detail.replace(/^0 /, ''))}. Give a label of QUESTION_TYPE_IDS, alone or with its id, or a type of your own, which readForm gets as questionTypes and the command by --types.`
        : `This type is unknown${quotedEnCA(detail)}. Choose one of FIELD_TYPES.`,
    duplicate_id: (detail) => `The id ${detail} is already used elsewhere. Give another one.`,
    bad_pattern: (detail) => `This regular expression does not compile: ${detail}.`,
    unsupported_pattern: (detail) =>
      detail.startsWith('>')
        ? `This regular expression takes too many steps (${detail}). Repeat less often, and give the field a length.`
        : `This regular expression contains${quotedEnCA(detail)}, which can block the page or the server. Write it without looking ahead or behind, references to groups, and flags.`,
    bad_bounds: () =>
      'These bounds do not fit: numbers for a number, ISO dates of its `precision`, or days from today, for a date, HH:MM for a time, the lower one first.',
    value_listed_twice: (detail) => `The value${quotedEnCA(detail)} is listed twice. Remove one.`,
    missing_values: () => 'The list of values is missing. Add it.',
    bad_extension: (detail) =>
      `The extension${quotedEnCA(detail)} must be in lower case and without a dot, such as “pdf”.`,
    wrong_options: (detail) => `The options do not fit this type of question${takenTypes(detail)}`,
    wrong_fields: (detail) => `The number of fields does not fit this type of question${takenTypes(detail)}`,
    wrong_field_type: (detail) => {
      const [type = '', ...allowed] = detail.split('|')
      const choice = allowed.length === 0 ? '' : ` Choose one of: ${allowed.join(', ')}.`
      return `This type of field does not fit this type of question${quotedEnCA(type)}.${choice}`
    },
    misplaced: (detail) => `This property means nothing on this type of question${quotedEnCA(detail)}. Remove it.`,
    already_required: () => 'The question is always required. Remove this condition, or set `required` to 0.',
    bad_variable: (detail) =>
      `The variable name${quotedEnCA(detail)} does not fit: lower-case letters, digits and underscores, each name once.`,
    bad_formula: (detail, question) => `The formula${question && ` of question ${question}`} is refused: ${detail}`,
    unknown_variable: (detail, question) =>
      `The formula of question ${question} uses an unknown variable${quotedEnCA(detail)}.`,
    later_line: (detail, question) =>
      `In question ${question}, the formula of a line may only use lines before it${quotedEnCA(detail)}.`,
    unknown_parent_option: (detail) => `The parent question has no option ${detail}.`,
    not_conditional_parent: (detail) => `A question of this type${quotedEnCA(detail)} cannot make others appear.`,
    unknown_figure: (detail) =>
      `The form has no number or text${quotedEnCA(detail)}. Write q and the id of a question, or o and the id of an option, with _ and the id of a column in a table.`,
    repeated_figure: (detail) =>
      `A formula outside a repeated group cannot read${quotedEnCA(detail)}, which has an answer in each repetition.`,
    unknown_question: (detail) => `The form has no question ${detail} that takes an answer.`,
    circular: (detail) => `This depends on itself: ${detail}. Remove one of these formulae.`,
    missing_formulas: () => 'mathjs is missing. Install it and give readForm mathjsFormulas, of @octroi/forms/mathjs.',
    wrong_default: (detail) =>
      `The default${quotedEnCA(detail)} is no valid answer. Write it as an answer is saved, or the label of an option.`,
    not_repeatable: (detail) => {
      const [type = '', ...allowed] = detail.split('|')
      return `A question of this type${quotedEnCA(type)} cannot be repeated. Choose one of: ${allowed.join(', ')}.`
    },
    wrong_prefill: (detail) => `This prefilling${quotedEnCA(detail)} names no answer of the question.`,
    statistic_twice: (detail) => `The statistic${quotedEnCA(detail)} is already read by another question of the form.`,
  },
  formula: {
    empty: () => 'it is empty.',
    unexpected_character: (token) => `the character${quotedEnCA(token)} is not part of it.`,
    unknown_function: (token) => `the function${quotedEnCA(token)} is unknown.`,
    wrong_argument_count: (token) => `the function${quotedEnCA(token)} has the wrong number of arguments.`,
    too_long: () => 'it is too long: 1,000 numbers, names and signs at most.',
    too_deep: () => 'it nests more than 50 parentheses.',
    text_comparison: (token) =>
      `a text is compared with a question, and is not empty${quotedEnCA(token)}. Write q12 == "dance", contains(q12, "dance"), begins_with(q12, "dance"), is_empty(q12) or is_not_empty(q12).`,
    not_arithmetic: (token) => `an operator is missing or not allowed${quotedEnCA(token)}.`,
    syntax: (token) => `it is not well formed${quotedEnCA(token)}.`,
  },
}
