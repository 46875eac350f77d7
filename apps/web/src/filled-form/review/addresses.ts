import type { FilledFormFacts } from '../owner.ts'

/** DOM ids: of a section's heading on the form page and in print, and of a question on the form page. */
export const sectionAnchor = (sectionId: number): string => `octroi-section-${sectionId}`
const questionAnchor = (questionId: number): string => `octroi-q${questionId}`

/** DOM id of the review's link to a question in the list of what is missing. */
export const leftAnchor = (questionId: number): string => `octroi-left-${questionId}`

/** The question of such a DOM id; null for other ids. */
export function questionLeftAt(anchor: string): number | null {
  const id = /^octroi-left-(\d+)$/.exec(anchor)?.[1]
  return id === undefined ? null : Number(id)
}

/** Address of the review at the place that was left, or at its beginning. */
export const reviewAddress = (reviewAt: string, anchor: string | null): string =>
  anchor === null ? reviewAt : `${reviewAt}#${anchor}`

interface ReviewPlace {
  readonly sectionId: number
  readonly questionId?: number
}

/** DOM id of the place in the review from which a link leads to the form. */
export const leavingAnchor = ({ sectionId, questionId }: ReviewPlace): string =>
  questionId === undefined ? sectionAnchor(sectionId) : leftAnchor(questionId)

/** Address of the form at a section or question; `review` leads back to the place in the review. */
export function changeAddress({ formAt }: FilledFormFacts, place: ReviewPlace): string {
  const query = `section=${place.sectionId}&review=${leavingAnchor(place)}`
  return `${formAt}?${query}${place.questionId === undefined ? '' : `#${questionAnchor(place.questionId)}`}`
}
