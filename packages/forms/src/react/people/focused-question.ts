const QUESTION = /^octroi-q([0-9]+)$/

/** The id of the question that has the focus; null where none has, also while another window has it. */
export function focusedQuestion(): number | null {
  const question = document.hasFocus() ? document.activeElement?.closest('.octroi-question') : null
  const [, id] = QUESTION.exec(question?.id ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** Whether the focus is in an input whose text would change under the hand; a table keeps its own account of cells. */
export function isTextActive(): boolean {
  const element = document.activeElement
  return element !== null && element.matches('input, textarea, select') && element.closest('[role="grid"]') === null
}
