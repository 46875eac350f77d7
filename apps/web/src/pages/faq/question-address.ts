/** The part of the page's address that leads to a question. */
export const questionAnchor = (id: number): string => `question-${id}`

/** Id of the question in an address's hash; null without one. */
export function parseQuestionHash(hash: string): number | null {
  const [, id] = /^#question-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? null : Number(id)
}

/** Scrolls to a question and focuses it. */
export function focusQuestion(id: number): void {
  const question = document.querySelector(`#${questionAnchor(id)}`)
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector('button')?.focus({ preventScroll: true })
}
