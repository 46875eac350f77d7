import type { Question } from '../../description/form.ts'
import { labelId, questionDomId } from '../../react/widget-props.ts'
import { byId, type PageElement, pageDocument } from './page-element.ts'

const NATIVE = 'input:not([type="hidden"]), select, textarea, button, a[href], summary'
const CONTROLS = `${NATIVE}, [contenteditable="true"], [tabindex]:not([tabindex="-1"])`
/** Selector of the inputs; buttons of a read-only answer, such as one that opens a document, are not among them. */
const INPUTS =
  'input:not([type="hidden"]), select, textarea, [contenteditable="true"], [role="combobox"], [role="radio"], [role="checkbox"], [role="slider"]'

/** A question as it is on the page, and what assistive technology finds in it. */
export interface StagedQuestion {
  readonly element: PageElement
  readonly label: PageElement
}

/** Waits until the question is on the page, with the code of its widget. Throws when it does not appear. */
export async function stagedQuestion(question: Question): Promise<StagedQuestion> {
  const id = questionDomId('', question.id)
  await until(
    () => find(question)?.element.querySelector('[aria-busy="true"]') === null,
    `question ${question.id} on the page: an element with the id ${id} and its label, ${labelId(id)}`,
  )
  const found = find(question)
  if (found === null) throw new Error(`question ${question.id} went away`)
  return found
}

/** The question that is still on the page from an earlier form, if there is one. */
export function shownNow(question: Question): PageElement | null {
  return find(question)?.element ?? null
}

/** In print a question is the element that contains its label, and a title is a heading without an id. */
function find({ id: questionId, label: text }: Question): StagedQuestion | null {
  const id = questionDomId('', questionId)
  const headings = [...pageDocument().querySelectorAll('h2, h3, h4, h5, h6')]
  const label = byId(labelId(id)) ?? headings.find(({ textContent }) => textContent.includes(text))
  const element = byId(id) ?? label?.parentElement
  return label && element ? { element, label } : null
}

/** The elements that take the focus, or would if they were not disabled. */
export function controlsOf({ element }: StagedQuestion): readonly PageElement[] {
  return [...element.querySelectorAll(CONTROLS)]
}

export function inputsOf({ element }: StagedQuestion): readonly PageElement[] {
  return [...element.querySelectorAll(INPUTS)]
}

/** Everything that people see of the answer: texts, values of inputs, and what is checked. */
export function contentOf(question: StagedQuestion): string {
  const held = [...question.element.querySelectorAll('*')].map((each) => {
    if (each.matches('input')) return each.type === 'file' ? '' : each.checked ? 'checked' : each.value
    if (each.matches('textarea, select')) return each.value
    return each.getAttribute('aria-checked') ?? each.getAttribute('aria-valuenow') ?? ''
  })
  return [question.element.textContent, ...held].join(' ')
}

/** Whether something in the question is named by its label. */
export function isNamedByLabel({ element, label }: StagedQuestion): boolean {
  if (label.control) return true
  return element.querySelector(`[aria-labelledby~="${label.id}"]`) !== null
}

/** The accessible name of a control, '' for none: by `aria-labelledby`, `aria-label`, its labels, or its content. */
export function nameOf(control: PageElement): string {
  const byReference = textOfIds(control.getAttribute('aria-labelledby'))
  const labels = [...(control.labels ?? [])]
  const byLabels = labels.map((label) => label.textContent).join(' ')
  const names = [byReference, control.getAttribute('aria-label'), byLabels, contentName(control), control.title]
  return names.map((name) => name?.trim() ?? '').find((name) => name !== '') ?? ''
}

/** A text field is not named by the text in it. */
function contentName(control: PageElement): string {
  return control.matches('input, select, textarea') ? '' : control.textContent
}

export function isNative(control: PageElement): boolean {
  return control.matches(NATIVE)
}

/** The texts of the elements with these ids. */
export function textOfIds(ids: string | null): string {
  const parts = (ids ?? '').split(' ').map((id) => byId(id)?.textContent ?? '')
  return parts.join(' ').trim()
}

/** Waits for a condition, 3 seconds at most; throws an Error that names it. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let turn = 0; !isSo(); turn++) {
    if (turn === 150) throw new Error(`waited 3 seconds for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
