import type { FormStore } from '../../engine/form-store.ts'
import type { Section } from '../../description/form.ts'

/** What a layout of the form page wants to know of its sections. */
export interface PlacesOptions {
  readonly store: FormStore
  /** The section that the host wants shown, as in the address; its own choice when absent. */
  readonly wanted: number | undefined
  readonly initial: number | undefined
  readonly onChange: ((sectionId: number) => void) | undefined
}

/** Where a person is in a form, and how to go elsewhere; each layout of the page has its own way of it. */
export interface FormNavigation {
  /** The section shown, or the one that is being read. Undefined: the form has no section. */
  readonly current: Section | undefined
  /** Shows a section and gives its heading the focus. */
  readonly go: (sectionId: number) => void
  /** Shows the section of a question, then calls `focus`: the question is on the page by then. */
  readonly show: (questionId: number, focus: () => void) => void
}

/** DOM id of the heading of a section. */
export const sectionHeadingId = (sectionId: number) => `octroi-section-${sectionId}`

/** The heading of a section that is on the page. */
export function sectionHeading(sectionId: number): HTMLElement | null {
  return document.getElementById(sectionHeadingId(sectionId))
}
