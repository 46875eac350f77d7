import type { FilledFormFacts } from '../owner.ts'

/** The DOM id that the form page and the print view give to the heading of a section, and the form page to a question. */
export const sectionAnchor = (sectionId: number): string => `octroi-section-${sectionId}`
const questionAnchor = (questionId: number): string => `octroi-q${questionId}`

/** The DOM id that the review gives to the link to a question, in the list of what is left. */
export const leftAnchor = (questionId: number): string => `octroi-left-${questionId}`

/** The question of whose link in the review a DOM id is; null of any other id. */
export function questionLeftAt(anchor: string): number | null {
  const id = /^octroi-left-(\d+)$/.exec(anchor)?.[1]
  return id === undefined ? null : Number(id)
}

/** The review, where one left it; its beginning for who does not come from it. */
export const reviewAddress = (reviewAt: string, anchor: string | null): string =>
  anchor === null ? reviewAt : `${reviewAt}#${anchor}`

interface ReviewPlace {
  readonly sectionId: number
  readonly questionId?: number
}

/** Where in the review one goes from to a place of the form. */
export const leavingAnchor = ({ sectionId, questionId }: ReviewPlace): string =>
  questionId === undefined ? sectionAnchor(sectionId) : leftAnchor(questionId)

/** The form, at a section or at one of its questions; `review` leads back to where the review is left. */
export function changeAddress({ formAt }: FilledFormFacts, place: ReviewPlace): string {
  const query = `section=${place.sectionId}&review=${leavingAnchor(place)}`
  return `${formAt}?${query}${place.questionId === undefined ? '' : `#${questionAnchor(place.questionId)}`}`
}
