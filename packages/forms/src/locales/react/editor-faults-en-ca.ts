import { descriptionEnCA } from '../description-en-ca.ts'
import type { DescriptionMessages } from '../messages.ts'
import { quotedEnCA } from '../quoted.ts'

/**
 * What the reader says about faults, for people who edit a form on screen: without the ids and the names of properties
 * that only a file has.
 */
export const editorFaultsEnCA: DescriptionMessages = {
  ...descriptionEnCA,
  description: {
    ...descriptionEnCA.description,
    unknown_figure: () =>
      'A condition or a formula reads a question or a choice that was deleted or is of another type now. Choose another one, or remove it.',
    unknown_parent_option: () =>
      'This question is shown by a choice that was deleted. Tick another one under “Conditions”.',
    unknown_question: () => 'A question named here was deleted. Choose another one.',
    unknown_variable: (detail) =>
      `The formula uses${quotedEnCA(detail)}, which nothing here is called. Insert a name with the buttons.`,
    bad_formula: (detail) => `The formula cannot be read: ${detail}`,
    missing_values: () => 'The list of values or the formula is missing. Add it.',
    bad_bounds: () =>
      'These limits do not fit: numbers for a number, dates such as 2026-11-29 or today+30d for a date, a time such as 08:30 for a time, the lower one first.',
    already_required: () =>
      'The question is always required. Remove this condition, or untick “An answer is required”.',
    wrong_default: (detail) =>
      `The default answer${quotedEnCA(detail)} does not fit this question. Write it as a person would answer, or give the text of a choice.`,
  },
}
