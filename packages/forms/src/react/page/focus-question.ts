import type { Fault } from '../../values/answer.ts'
import type { FormEnvironment } from '../form-environment.tsx'
import { inputId, labelId, questionDomId } from '../widget-props.ts'
import { scrollSteadily } from './scroll-steadily.ts'

/** What one answers with, in the order in which it is looked for; lists of choices before the search above them. */
const FIRST_INPUTS = [
  'input:is([type="radio"], [type="checkbox"]):checked',
  '[role="radio"][tabindex="0"], [role="gridcell"][tabindex="0"]',
  ':is(input:not([type="search"]), select, textarea, [role="combobox"]):not(:disabled)',
  'button:not(:disabled)',
]

/** What giving the focus to a question asks of the form that it is in. */
type Focusing = Pick<FormEnvironment, 'faultFocus' | 'disabled'>

/** Brings a question into view and gives the focus to where one answers it, or to its label when it cannot be. */
export function focusQuestion({ faultFocus, disabled }: Focusing, questionId: number) {
  const question = document.getElementById(questionDomId(questionId))
  if (question === null) return
  scrollSteadily(question, 'center')
  if (!disabled && faultFocus.get(questionId)?.(null)) return showFocused(question)
  focusElement((disabled ? null : firstInput(question)) ?? document.getElementById(labelId(question.id)))
}

/** Brings a question into view and gives the focus to the input or the cell that has the fault. */
export function focusFault(environment: Focusing, fault: Fault) {
  const question = document.getElementById(questionDomId(fault.question_id))
  if (question === null) return
  if (environment.disabled) return focusQuestion(environment, fault.question_id)
  if (environment.faultFocus.get(fault.question_id)?.(fault)) return showFocused(question)
  const input = faultyInput(question, fault)
  if (input === null) return focusQuestion(environment, fault.question_id)
  scrollSteadily(input, 'center')
  focusElement(input)
}

/** Gives the focus to the label of a question that is on the page: where one reads on, and where no key changes anything. */
export function focusLabel(questionId: number) {
  focusElement(document.getElementById(labelId(questionDomId(questionId))))
}

/** A widget gives the focus when it renders next. */
function showFocused(question: HTMLElement) {
  requestAnimationFrame(() => {
    if (question.contains(document.activeElement)) scrollSteadily(document.activeElement, 'center')
  })
}

/** The text that a chosen option asks for and has not. */
const MISSING_DETAIL = '.octroi-detail[data-missing] :is(input, textarea)'

function firstInput(question: HTMLElement): HTMLElement | null {
  const detail = question.querySelector<HTMLElement>(MISSING_DETAIL)
  if (detail !== null) return detail
  const own = document.getElementById(inputId(question.id))
  if (own !== null) return own
  for (const selector of FIRST_INPUTS) {
    const input = question.querySelector<HTMLElement>(selector)
    if (input !== null) return input
  }
  return null
}

/** Finds the input by the id of its option; else the first that is invalid. */
function faultyInput(question: HTMLElement, { option_id }: Fault): HTMLElement | null {
  const ofOption = document.getElementById(`${question.id}-o${option_id}`)
  return ofOption ?? question.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"])')
}

/** Labels and headings take the focus only when they are sent it. */
function focusElement(element: HTMLElement | null) {
  if (element === null) return
  if (!element.matches('input, select, textarea, button, a, [tabindex]')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
