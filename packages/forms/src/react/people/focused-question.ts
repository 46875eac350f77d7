import { parseQuestionDomId } from '../widget-props.ts'

/** The id of the form's question that has the focus; null when none has, or when another window is active. */
export function focusedQuestion(idPrefix: string): number | null {
  const question = document.hasFocus() ? document.activeElement?.closest('.octroi-question') : null
  return parseQuestionDomId(idPrefix, question?.id ?? '')
}

/**
 * Whether the focus is in an input whose text must not change while it is typed in. Tables are excluded: they protect
 * the cell that is being edited themselves.
 */
export function isTextActive(): boolean {
  const element = document.activeElement
  return element !== null && element.matches('input, textarea, select') && element.closest('[role="grid"]') === null
}
