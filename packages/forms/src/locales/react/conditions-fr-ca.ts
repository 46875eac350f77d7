import { countFrCA } from '../count.ts'

/** Announcements of questions that appear and disappear as others are answered, in Quebec French. */
export const conditionsFrCA = {
  /** `first` is the number and the label of the one that comes first. */
  appeared: (count: number, first: string) =>
    count === 1
      ? `Question ajoutée\u00a0: ${first}.`
      : `${countFrCA(count, 'question ajoutée', 'questions ajoutées')}. La première\u00a0: ${first}.`,
  went: (count: number) =>
    count === 1
      ? 'Une question ne s’applique plus\u00a0: elle est retirée. Sa réponse est gardée.'
      : `${countFrCA(count, 'question')} ne s’appliquent plus\u00a0: elles sont retirées. Leurs réponses sont gardées.`,
}

/** The type of these texts, for other languages. */
export type ConditionTexts = typeof conditionsFrCA
