import type { FormStore } from '../../engine/form-store.ts'
import type { Section } from '../../description/form.ts'

/** The options of a layout's navigation between sections. */
export interface PlacesOptions {
  readonly store: FormStore
  /** The section that the host wants on screen, as in the address; undefined when the page chooses. */
  readonly wanted: number | undefined
  readonly initial: number | undefined
  readonly onChange: ((sectionId: number) => void) | undefined
}

/** Where a person is in a form, and how to go elsewhere; each layout of the page implements it in its own way. */
export interface FormNavigation {
  /** The section on screen or, on a long page, the one that is being read. Undefined when the form has no section. */
  readonly current: Section | undefined
  /** Shows a section and moves the focus to its heading. */
  readonly go: (sectionId: number) => void
  /** Shows the section of a question, then calls `focus`, once the question is on the page. */
  readonly show: (questionId: number, focus: () => void) => void
}

/** DOM id of a form page that has a name, for what that name completes. */
export const formDomId = (idPrefix: string) => `${idPrefix}octroi-form`

/** DOM id of the heading of a section; `idPrefix` is that of its form. */
export const sectionHeadingId = (idPrefix: string, sectionId: number) => `${idPrefix}octroi-section-${sectionId}`

/** The heading of a section that is on the page. */
export function sectionHeading(idPrefix: string, sectionId: number): HTMLElement | null {
  return document.getElementById(sectionHeadingId(idPrefix, sectionId))
}
