/** The part of the page's address that leads to a question. */
export const questionAnchor = (id: number): string => `question-${id}`

/** The question that an address asks for, by its `#`; null without one. */
export function askedQuestion(hash: string): number | null {
  const [, id] = /^#question-(\d{1,9})$/.exec(hash) ?? []
  return id === undefined ? null : Number(id)
}

/** Takes the person to a question: in view, and with the focus on it. */
export function focusQuestion(id: number): void {
  const question = document.querySelector(`#${questionAnchor(id)}`)
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector('button')?.focus({ preventScroll: true })
}
