import type { Answer } from '../../values/answer.ts'
import { markup } from './page-element.ts'
import {
  contentOf,
  controlsOf,
  inputsOf,
  isNamedByLabel,
  isNative,
  nameOf,
  type StagedQuestion,
  textOfIds,
} from './staged-question.ts'
import type { StagedForm } from './widget-stage.ts'
import type { Staging } from './staging.ts'

/** Selector of elements that can be invalid by themselves; a group or a table is only described by its fault. */
const MARKED =
  'input, select, textarea, [role="combobox"], [role="radiogroup"], [role="gridcell"], [role="textbox"], [role="slider"], [role="spinbutton"], [role="listbox"]'

export async function rendersLabel({ sample, show }: Staging): Promise<void> {
  const { element, label } = await show()
  if (element.checkVisibility?.() === false) throw new Error('the question cannot be seen')
  if (!label.textContent.includes(sample.question.label)) throw new Error('the label does not say what is asked')
  if (sample.answered.length === 0 && !label.matches('h1, h2, h3, h4, h5, h6, [role="heading"]'))
    throw new Error('what takes no answer is not a heading')
}

/** Checks the names in the question without an answer and with each answer, since a widget may then show more. */
export async function hasNames({ sample, show }: Staging): Promise<void> {
  for (const answers of [[], ...sample.answered]) {
    const question = await show(answers)
    if (!isNamedByLabel(question)) throw new Error(`nothing is named by the label, the element ${question.label.id}`)
    for (const control of controlsOf(question)) {
      if (nameOf(control) === '') throw new Error(`a control has no name: ${markup(control)}`)
      if (!isNative(control) && !control.hasAttribute('role')) throw new Error(`no role: ${markup(control)}`)
    }
  }
}

/** Checks that the label has the required mark, and that an input has `aria-required` only where it is required. */
export async function isRequired({ show }: Staging): Promise<void> {
  const required = (await show([], { required: 1 })).label.textContent
  const { element, label } = await show([], { required: 0 })
  if (label.textContent === required) throw new Error('the label says the same when no answer is required')
  // A repeated question or a cell is required once its repetition or row is begun, whether the whole is required or not.
  const claims = [...element.querySelectorAll('[aria-required="true"], :required')].find(
    (each) => each.closest('.octroi-repetition, [role="grid"]') === null,
  )
  if (claims !== undefined) throw new Error(`says that an answer is required when none is: ${markup(claims)}`)
}

/** Checks that a fault's message describes something in the question, and that this is marked as invalid. */
export async function isMarked({ sample, show }: Staging): Promise<void> {
  for (const [answers] of sample.invalid) {
    const { element, store } = await show(answers)
    const messages = store.question(sample.question.id).faults.map(({ message }) => message)
    const what = `what is wrong with ${JSON.stringify(answers)}`
    const described = [...element.querySelectorAll('[aria-describedby]')].filter((each) =>
      messages.some((message) => textOfIds(each.getAttribute('aria-describedby')).includes(message)),
    )
    if (described.length === 0) throw new Error(`nothing is described by ${what}: ${messages.join(' ')}`)
    const unmarked = described.find((each) => each.matches(MARKED) && each.getAttribute('aria-invalid') !== 'true')
    if (unmarked !== undefined) throw new Error(`described by ${what}, without aria-invalid: ${markup(unmarked)}`)
  }
}

/**
 * Checks that each answer is visible and differs from a blank one, and that there are no inputs where nothing can be
 * filled in.
 */
export async function isRead(staging: Staging, as: Partial<Omit<StagedForm, 'store'>>): Promise<void> {
  const isText = as.readOnly === true || as.as === 'print'
  const blank = contentOf(await show(staging, [], as))
  for (const answers of staging.sample.answered) {
    const question = await show(staging, answers, as)
    if (contentOf(question) === blank) throw new Error(`looks unanswered with ${JSON.stringify(answers)}`)
    const [input] = isText ? inputsOf(question) : []
    if (input !== undefined) throw new Error(`an input where there is nothing to fill in: ${markup(input)}`)
    if (as.readOnly === true && !isNamedByLabel(question)) throw new Error('the text is not named by the label')
  }
}

function show(staging: Staging, answers: readonly Answer[], as: Partial<Omit<StagedForm, 'store'>>) {
  return staging.show(answers, as)
}

export async function isDisabled({ sample, stage, show }: Staging): Promise<void> {
  const [answers = []] = sample.answered
  const shown = inputContent(await show(answers))
  const question = await show(answers, { disabled: true })
  if (inputContent(question) !== shown) throw new Error('what the inputs hold changes when they are disabled')
  const open = controlsOf(question).find((control) => !control.matches(':disabled, [role="region"]'))
  if (open !== undefined) throw new Error(`takes the focus while disabled: ${markup(open)}`)
  await stage.press('{Tab}x ')
  if (question.store.changed().length > 0) throw new Error('takes an answer while disabled')
}

/** What is in plain inputs. Tables have one for the active cell, and none while disabled. */
function inputContent({ element }: StagedQuestion): string {
  const inputs = [...element.querySelectorAll('input, textarea, select')]
  return inputs
    .filter((input) => input.closest('[role="grid"]') === null)
    .map(({ value, checked }) => `${value} ${checked}`)
    .join('\n')
}
