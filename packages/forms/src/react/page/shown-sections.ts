import { useMemo } from 'react'
import type { Section } from '../../description/form.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useSource } from '../use-source.ts'

/** Whether a section is on the page: a section with a condition disappears with the last of its questions. */
export function isSectionShown(store: FormStore, { show_if, questions }: Section): boolean {
  return show_if === undefined || questions.some(({ id }) => store.question(id).visible)
}

/** The visible sections. Each keeps its number, whichever others are hidden. */
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

/** Returns the requested section if it is visible, otherwise the visible one before it, or else the first. */
export function shownSection(
  { form }: FormStore,
  visibleSections: readonly Section[],
  requestedId: number | undefined,
): Section | undefined {
  const { sections } = form
  const place = sections.findIndex(({ id }) => id === requestedId)
  return visibleSections.findLast((section) => sections.indexOf(section) <= place) ?? visibleSections[0] ?? sections[0]
}
