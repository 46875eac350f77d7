import { useMemo } from 'react'
import type { Section } from '../../description/form.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/** Whether a section is on the page: one with a condition goes with the last of its questions. */
export function isSectionShown(store: FormStore, { show_if, questions }: Section): boolean {
  return show_if === undefined || questions.some(({ id }) => store.question(id).visible)
}

/** The sections that are on the page now. Each keeps its number, whichever are not. */
export function useShownSections(): readonly Section[] {
  const { store, counts } = useFormEnvironment()
  const { sections } = store.form
  // The snapshot is a text, which is equal as long as the same sections are hidden.
  const hidden = useSource(counts.subscribe, () =>
    sections.flatMap((section) => (isSectionShown(store, section) ? [] : section.id)).join(' '),
  )
  return useMemo(() => {
    const ids = new Set(hidden.split(' '))
    return hidden === '' ? sections : sections.filter(({ id }) => !ids.has(String(id)))
  }, [sections, hidden])
}

/** The one of these sections that was asked for; where it is hidden, the shown one before it, or else the first. */
export function shownSection(
  { form }: FormStore,
  visibleSections: readonly Section[],
  requestedId: number | undefined,
): Section | undefined {
  const { sections } = form
  const place = sections.findIndex(({ id }) => id === requestedId)
  return visibleSections.findLast((section) => sections.indexOf(section) <= place) ?? visibleSections[0] ?? sections[0]
}
