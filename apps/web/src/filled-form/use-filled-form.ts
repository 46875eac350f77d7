import type { Document, SavedAnswer } from '@octroi/domain'
import type { LenientForm, ReadOptions } from '@octroi/forms'
import { useState } from 'react'
import type { FilledFormFacts, FilledFormOwner } from './owner.ts'
import { useAnswersOf, useDocumentsOf, useFormOf } from './queries.ts'

/** Props of the page and the print of a filled form. */
export interface FilledFormProps {
  readonly owner: FilledFormOwner
  /** Undefined while the owner loads. */
  readonly facts: FilledFormFacts | undefined
}

/** Everything that is needed to show a form. */
export interface FilledForm {
  readonly owner: FilledFormOwner
  readonly facts: FilledFormFacts
  readonly form: LenientForm & { readonly description: unknown; readonly readOptions: ReadOptions }
  readonly answers: readonly SavedAnswer[]
  readonly documents: readonly Document[]
}

/**
 * Fetches a filled form with its answers and documents; undefined until all have loaded. The answers must be current:
 * those cached by another page do not count.
 */
export function useFilledForm({ owner, facts }: FilledFormProps): FilledForm | undefined {
  const form = useFormOf(owner, facts?.form).data
  // Prefetched parts are used only for the first render, until the page's own queries have answered.
  const [openedWith] = useState(() => ({ name: owner.name, ...owner.openedWith?.() }))
  const ahead = openedWith.name === owner.name ? openedWith : undefined
  const { data, isFetchedAfterMount } = useAnswersOf(owner, 'always')
  const answers = isFetchedAfterMount ? data : ahead?.answers
  const documents = useDocumentsOf(owner).data ?? ahead?.documents
  if (!facts || !form || !answers || !documents) return undefined
  return { owner, facts, form, answers, documents }
}
