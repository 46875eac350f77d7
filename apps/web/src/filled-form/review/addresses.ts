import type { FilledFormFacts } from '../owner.ts'

/** The DOM id that the form page and the print view give to the heading of a section, and the form page to a question. */
export const sectionAnchor = (sectionId: number): string => `octroi-section-${sectionId}`
const questionAnchor = (questionId: number): string => `octroi-q${questionId}`

/** The review, at a section. */
export const reviewAddress = ({ reviewAt }: FilledFormFacts, sectionId: number): string =>
  `${reviewAt}#${sectionAnchor(sectionId)}`

interface Place {
  readonly sectionId: number
  readonly questionId?: number
}

/** The form, at a section or at one of its questions, which leads back to the review. */
export const changeAddress = ({ formAt }: FilledFormFacts, { sectionId, questionId }: Place): string =>
  `${formAt}?section=${sectionId}&review${questionId === undefined ? '' : `#${questionAnchor(questionId)}`}`
