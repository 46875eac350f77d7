import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { questionDomId } from '../widget-props.ts'
import { nextUnanswered } from './next-unanswered.ts'

interface SectionsOptions {
  readonly store: FormStore
  /** The section that the host wants shown, as in the address; its own choice when absent. */
  readonly wanted: number | undefined
  readonly initial: number | undefined
  readonly onChange: ((sectionId: number) => void) | undefined
}

/** Which section is shown, and where the focus goes when that changes: to its heading, or to the question looked for. */
export function useSections({ store, wanted, initial, onChange }: SectionsOptions) {
  const { sections } = store.form
  const [own, setOwn] = useState(initial)
  const asked = wanted ?? own
  const current = sections.find(({ id }) => id === asked) ?? sections[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const lookedFor = useRef<number | null>(null)
  const visited = useRef<number | null>(null)
  const showHeading = () => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  const go = (sectionId: number) => {
    if (sectionId === current?.id) return showHeading()
    visited.current = null
    setOwn(sectionId)
    onChange?.(sectionId)
  }
  const showQuestion = (questionId: number) => {
    const sectionId = store.form.questionById.get(questionId)?.section.id
    if (sectionId === undefined) return
    if (sectionId === current?.id) return focusQuestion(questionId)
    lookedFor.current = questionId
    go(sectionId)
  }
  const showNextUnanswered = () => {
    const before = visited.current ?? lastBefore(store, current?.id)
    const next = nextUnanswered(store, before)
    if (next === null) return
    showQuestion(next)
    visited.current = next
  }
  useFocusOnChange(current?.id, () => {
    const target = lookedFor.current
    lookedFor.current = null
    if (target === null) showHeading()
    else focusQuestion(target)
  })
  return { current, heading, go, showNextUnanswered, visit: (questionId: number) => (visited.current = questionId) }
}

/** Runs after another section was put on the page, not when the page is opened. */
function useFocusOnChange(sectionId: number | undefined, onChange: () => void) {
  const shown = useRef(sectionId)
  const run = useRef(onChange)
  useLayoutEffect(() => {
    run.current = onChange
  })
  useEffect(() => {
    if (shown.current === sectionId) return
    shown.current = sectionId
    run.current()
  }, [sectionId])
}

/** The last question before a section: the search for what is left to answer starts there. */
function lastBefore(store: FormStore, sectionId: number | undefined): number | null {
  const first = store.form.questions.findIndex(({ section }) => section.id === sectionId)
  return store.form.questions[first - 1]?.question.id ?? null
}

const FOCUSABLE =
  'input:not([type="search"]):not(:disabled), select, textarea, [role="combobox"], [role="radio"][tabindex="0"], button'

/** Brings a question into view and gives its first input the focus. */
export function focusQuestion(questionId: number) {
  const question = document.getElementById(questionDomId(questionId))
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}
