import type { FormEnvironment } from '../form-environment.tsx'
import { focusLabel } from '../page/focus-question.ts'
import { sectionHeading } from '../page/form-navigation.ts'
import { questionDomId } from '../widget-props.ts'

/** The parts of a form's environment that find its questions on the page. */
type FormOnPage = Pick<FormEnvironment, 'store' | 'idPrefix'>

/**
 * When the question that has the focus disappears, for instance because somebody else's answers arrive, moves the focus
 * to the label of the question after it: a key that was just being pressed changes nothing there. Returns a function
 * that stops this.
 */
export function keepFocus({ store, idPrefix }: FormOnPage): () => void {
  return store.subscribeChanges((id) => {
    // The question is still in the document: React removes it after all listeners have run.
    if (!hasFocus(idPrefix, id) || store.question(id).visible) return
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusNear({ store, idPrefix }, id)
    })
  })
}

function focusNear({ store, idPrefix }: FormOnPage, questionId: number) {
  const { form } = store
  const section = form.questionById.get(questionId)?.section
  const ids = form.questions.filter((each) => each.section === section).map(({ question }) => question.id)
  const place = ids.indexOf(questionId)
  const isShown = (id: number) => store.question(id).visible
  const near = ids.slice(place).find(isShown) ?? ids.slice(0, place).findLast(isShown)
  if (near !== undefined) focusLabel(idPrefix, near)
  else if (section !== undefined) sectionHeading(idPrefix, section.id)?.focus()
}

function hasFocus(idPrefix: string, questionId: number): boolean {
  return document.getElementById(questionDomId(idPrefix, questionId))?.contains(document.activeElement) === true
}
