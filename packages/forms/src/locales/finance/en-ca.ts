import type { FinanceMessages } from './finance-messages.ts'

/** What is wrong with an amount or a field, and what to do, in English (Canada). */
export const faultsEnCA: FinanceMessages['faults'] = {
  not_a_number: 'Enter an amount, for example 1,234.56.',
  amount_too_large: 'Enter an amount of at most $9,999,999,999,999.00.',
  not_a_date: 'Enter a date that exists, as dd-mm-yyyy.',
  not_a_choice: 'Choose one of the answers offered.',
  too_long: 'Shorten this answer.',
}

/** The messages of the financial grid in English (Canada). */
export const financeEnCA: FinanceMessages = {
  grid: {
    missing_property: () => 'This property is missing. Add it.',
    unknown_property: () => 'This property is unknown. Remove it.',
    wrong_shape: () => 'This value does not have the expected shape.',
    duplicate: (detail) => `“${detail}” is already used elsewhere. Give another name or number.`,
    unknown_group: (detail) => `There is no group “${detail}”.`,
    unknown_column: (detail) => `There is no column “${detail}”.`,
    unknown_line: (detail) => `There is no line ${detail}.`,
    unknown_field: (detail) => `“${detail}” is not an amount asked below the grid.`,
    later_line: (detail) => `A line can only use those before it, and line ${detail} comes after.`,
    cycle: (detail) => `This line depends on itself through line ${detail}.`,
    bad_expression: (detail) =>
      `This expression is not a sum of lines${detail === '' ? '' : `: “${detail}” has no place in it`}.`,
    missing_expression: () => 'The expression of this computed line is missing. Add it.',
    misplaced_expression: () => 'A line to fill in has no expression. Remove it.',
    two_lists: (detail) => `The group “${detail}” already has a list.`,
    not_an_amount: (detail) => `Line ${detail} is a percentage: no sum can use it.`,
    not_a_choice: (detail) => `“${detail}” is not among the choices.`,
  },
  faults: faultsEnCA,
}
