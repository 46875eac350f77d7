import { questionDomId } from '../widget-props.ts'
import { scrollSteadily } from './scroll-steadily.ts'

const FOCUSABLE =
  'input:not([type="search"]):not(:disabled), select, textarea, [role="combobox"], [role="radio"][tabindex="0"], button'

/** Brings a question into view and gives its first input the focus. */
export function focusQuestion(questionId: number) {
  const question = document.getElementById(questionDomId(questionId))
  scrollSteadily(question, 'center')
  question?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}
