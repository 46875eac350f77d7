import type { ConditionTexts } from './conditions-fr-ca.ts'

/** Announcements of questions that appear and disappear as others are answered, in English. */
export const conditionsEnCA: ConditionTexts = {
  appeared: (count, first) =>
    count === 1 ? `Question added: ${first}.` : `${count} questions added. The first one: ${first}.`,
  went: (count) =>
    count === 1
      ? 'A question no longer applies and was taken out. Its answer is kept.'
      : `${count} questions no longer apply and were taken out. Their answers are kept.`,
}
