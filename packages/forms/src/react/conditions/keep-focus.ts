import type { FormStore } from '../../engine/form-store.ts'
import { focusLabel } from '../page/focus-question.ts'
import { sectionHeading } from '../page/form-navigation.ts'
import { questionDomId } from '../widget-props.ts'

/**
 * When the question that has the focus disappears, for instance because somebody else's answers arrive, moves the focus
 * to the label of the question after it: a key that was just being pressed changes nothing there. Returns a function
 * that stops this.
 */
export function keepFocus(store: FormStore): () => void {
  return store.subscribeChanges((id) => {
    // The question is still in the document: React removes it after all listeners have run.
    if (!hasFocus(id) || store.question(id).visible) return
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusNear(store, id)
    })
  })
}

function focusNear(store: FormStore, questionId: number) {
  const { form } = store
  const section = form.questionById.get(questionId)?.section
  const ids = form.questions.filter((each) => each.section === section).map(({ question }) => question.id)
  const place = ids.indexOf(questionId)
  const isShown = (id: number) => store.question(id).visible
  const near = ids.slice(place).find(isShown) ?? ids.slice(0, place).findLast(isShown)
  if (near !== undefined) focusLabel(near)
  else if (section !== undefined) sectionHeading(section.id)?.focus()
}

function hasFocus(questionId: number): boolean {
  return document.getElementById(questionDomId(questionId))?.contains(document.activeElement) === true
}
