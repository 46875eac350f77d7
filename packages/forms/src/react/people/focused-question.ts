const QUESTION = /^octroi-q([0-9]+)$/

/** The id of the question that has the focus; null when none has, or when another window is active. */
export function focusedQuestion(): number | null {
  const question = document.hasFocus() ? document.activeElement?.closest('.octroi-question') : null
  const [, id] = QUESTION.exec(question?.id ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/**
 * Whether the focus is in an input whose text must not change while it is typed in. Tables are excluded: they protect
 * the cell that is being edited themselves.
 */
export function isTextActive(): boolean {
  const element = document.activeElement
  return element !== null && element.matches('input, textarea, select') && element.closest('[role="grid"]') === null
}
