import type { Document, SavedAnswer } from '@octroi/domain'
import type { LenientForm } from '@octroi/forms'
import { useState } from 'react'
import type { FilledFormFacts, FilledFormOwner } from './owner.ts'
import { useAnswersOf, useDocumentsOf, useFormOf } from './queries.ts'

/** What the page and the print of a filled form are told. */
export interface FilledFormProps {
  readonly owner: FilledFormOwner
  /** Undefined while the owner is on its way. */
  readonly facts: FilledFormFacts | undefined
}

/** Everything that a form is shown with. */
export interface FilledForm {
  readonly owner: FilledFormOwner
  readonly facts: FilledFormFacts
  readonly form: LenientForm & { readonly description: unknown }
  readonly answers: readonly SavedAnswer[]
  readonly documents: readonly Document[]
}

/**
 * A filled form with its answers and documents; undefined until all are there. The answers are those of now: what
 * another page fetched before does not count.
 */
export function useFilledForm({ owner, facts }: FilledFormProps): FilledForm | undefined {
  const form = useFormOf(owner, facts?.form).data
  // What came before the page is shown at its first rendering, and not once its queries have been answered with it.
  const [openedWith] = useState(() => ({ name: owner.name, ...owner.openedWith?.() }))
  const ahead = openedWith.name === owner.name ? openedWith : undefined
  const { data, isFetchedAfterMount } = useAnswersOf(owner, 'always')
  const answers = isFetchedAfterMount ? data : ahead?.answers
  const documents = useDocumentsOf(owner).data ?? ahead?.documents
  if (!facts || !form || !answers || !documents) return undefined
  return { owner, facts, form, answers, documents }
}
