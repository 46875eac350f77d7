import { useEffect, useRef, useState } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { type FormNavigation, type PlacesOptions, sectionHeading } from './form-navigation.ts'
import { shownSection, useShownSections } from './shown-sections.ts'
import { useLatest } from './when-needed.ts'

/** Navigation with one section at a time: which one is on screen, and where the focus goes when that changes. */
export function useOneSection({ store, wanted, initial, onChange }: PlacesOptions): FormNavigation {
  const { idPrefix } = useFormEnvironment()
  const sections = useShownSections()
  const [own, setOwn] = useState(() => shownSection(store, sections, initial)?.id)
  const requestedId = wanted ?? own
  const current = shownSection(store, sections, requestedId)
  const lookedFor = useRef<(() => void) | null>(null)
  const showHeading = () => {
    const heading = current && sectionHeading(idPrefix, current.id)
    // A form with a prefix is one of several: the top of the page may be far above it.
    if (idPrefix === '') window.scrollTo({ top: 0 })
    else heading?.closest('.octroi-form')?.scrollIntoView()
    // The heading is already in view at the top of the form, unless there is something tall above it.
    heading?.scrollIntoView({ block: 'nearest' })
    heading?.focus({ preventScroll: true })
  }
  const go = (sectionId: number) => {
    if (sectionId === current?.id) return showHeading()
    setOwn(sectionId)
    onChange?.(sectionId)
  }
  const show = (questionId: number, focus: () => void) => {
    const sectionId = store.form.questionById.get(questionId)?.section.id
    if (sectionId === undefined) return
    if (sectionId === current?.id) return focus()
    lookedFor.current = focus
    go(sectionId)
  }
  useFocusOnChange(current?.id, () => {
    const focus = lookedFor.current ?? showHeading
    lookedFor.current = null
    focus()
  })
  useLeftWhenHidden(requestedId, current?.id, (sectionId) => {
    setOwn(sectionId)
    if (store.form.sections.some(({ id }) => id === requestedId)) onChange?.(sectionId)
  })
  return { current, go, show }
}

/**
 * When a condition hides the requested section, reports the section shown instead as the person's choice, so that they
 * are not taken back once the first one is visible again.
 */
function useLeftWhenHidden(
  requestedId: number | undefined,
  shownId: number | undefined,
  onLeft: (sectionId: number) => void,
) {
  const tell = useLatest(onLeft)
  useEffect(() => {
    if (shownId !== undefined && shownId !== requestedId) tell.current(shownId)
  }, [requestedId, shownId, tell])
}

/** Runs the callback after another section was rendered, but not when the page is opened. */
function useFocusOnChange(sectionId: number | undefined, onChange: () => void) {
  const lastShown = useRef(sectionId)
  const run = useLatest(onChange)
  useEffect(() => {
    if (lastShown.current === sectionId) return
    lastShown.current = sectionId
    run.current()
  }, [sectionId, run])
}
