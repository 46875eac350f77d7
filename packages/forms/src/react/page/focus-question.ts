import type { Fault } from '../../values/answer.ts'
import type { FormEnvironment } from '../form-environment.tsx'
import { inputId, labelId, questionDomId } from '../widget-props.ts'
import { scrollSteadily } from './scroll-steadily.ts'

/**
 * Selectors of the inputs of a question, in the order in which they are tried; choices come before the search field
 * above them.
 */
const FIRST_INPUTS = [
  'input:is([type="radio"], [type="checkbox"]):checked',
  '[role="radio"][tabindex="0"], [role="gridcell"][tabindex="0"]',
  ':is(input:not([type="search"]), select, textarea, [role="combobox"]):not(:disabled)',
  'button:not(:disabled)',
]

/** The parts of the form's environment that moving the focus needs. */
type Focusing = Pick<FormEnvironment, 'faultFocus' | 'disabled' | 'idPrefix'>

/** Scrolls to a question and moves the focus to its first empty input, or else to its first one, or to its label when it cannot be answered. */
export function focusQuestion({ faultFocus, disabled, idPrefix }: Focusing, questionId: number) {
  const question = document.getElementById(questionDomId(idPrefix, questionId))
  if (question === null) return
  scrollSteadily(question, 'center')
  if (!disabled && faultFocus.get(questionId)?.(null)) return showFocused(question)
  focusElement((disabled ? null : firstInput(question)) ?? document.getElementById(labelId(question.id)))
}

/** Scrolls to a question and moves the focus to the input or the cell that has the fault. */
export function focusFault(environment: Focusing, fault: Fault) {
  const question = document.getElementById(questionDomId(environment.idPrefix, fault.question_id))
  if (question === null) return
  if (environment.disabled) return focusQuestion(environment, fault.question_id)
  if (environment.faultFocus.get(fault.question_id)?.(fault)) return showFocused(question)
  const input = faultyInput(question, fault)
  if (input === null) return focusQuestion(environment, fault.question_id)
  scrollSteadily(input, 'center')
  focusElement(input)
}

/** Moves the focus to the label of a question on the page, where reading continues and no key changes anything. */
export function focusLabel(idPrefix: string, questionId: number) {
  focusElement(document.getElementById(labelId(questionDomId(idPrefix, questionId))))
}

/** Waits for the next frame: a widget moves the focus when it renders. */
function showFocused(question: HTMLElement) {
  requestAnimationFrame(() => {
    if (question.contains(document.activeElement)) scrollSteadily(document.activeElement, 'center')
  })
}

/** The empty text input of a chosen option with `detail`. */
const MISSING_DETAIL = '.octroi-detail[data-missing] :is(input, textarea)'

function firstInput(question: HTMLElement): HTMLElement | null {
  const detail = question.querySelector<HTMLElement>(MISSING_DETAIL)
  if (detail !== null) return detail
  const own = document.getElementById(inputId(question.id))
  if (own !== null) return own
  for (const selector of FIRST_INPUTS) {
    const inputs = [...question.querySelectorAll<HTMLElement>(selector)]
    const input = inputs.find(isBlank) ?? inputs[0]
    if (input !== undefined) return input
  }
  return null
}

/** Whether an input is for a text, and has none. */
function isBlank(input: HTMLElement): boolean {
  if (input instanceof HTMLTextAreaElement) return input.value === ''
  return input instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(input.type) && input.value === ''
}

/** Finds the input by the id of its option, or else the first invalid input. */
function faultyInput(question: HTMLElement, { option_id }: Fault): HTMLElement | null {
  const ofOption = document.getElementById(`${question.id}-o${option_id}`)
  return ofOption ?? question.querySelector<HTMLElement>('[aria-invalid="true"]:not([role="radiogroup"])')
}

/** Labels and headings are not focusable until they get a `tabindex`. */
function focusElement(element: HTMLElement | null) {
  if (element === null) return
  if (!element.matches('input, select, textarea, button, a, [tabindex]')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
