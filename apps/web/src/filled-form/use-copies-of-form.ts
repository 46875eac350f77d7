import type { SavedAnswer } from '@octroi/domain'
import type { Saver } from '@octroi/forms/react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { shownCopyOf, useKeepCopy } from '../copies/use-copies.ts'
import { partKey } from './part-key.ts'
import { formKey } from './queries.ts'
import { newerOf } from './saved-answers.ts'
import type { FilledForm } from './use-filled-form.ts'

/**
 * Keeps on this device what a form is shown with, for who fills it in: a reload without network shows it (decision 28).
 * What is only read is not kept.
 */
export function useCopiesOfForm({ owner, facts, form, answers, documents }: FilledForm): void {
  const isWanted = !facts.readOnly
  useKeepCopy({ key: formKey(owner, facts.form), data: form.description, isWanted })
  useKeepCopy({ key: partKey(owner, 'answers'), data: answers, isWanted, join: newerOf })
  useKeepCopy({ key: partKey(owner, 'documents'), data: documents, isWanted })
}

/** A form that was shown from copies takes over what the server says once it does; what was typed stays, unsaved. */
export function useTakeOver({ owner, answers }: FilledForm, saver: RefObject<Saver | null>): void {
  const queries = useQueryClient()
  const copy = useRef<readonly SavedAnswer[]>(null)
  useEffect(() => {
    if (shownCopyOf(queries, partKey(owner, 'answers')) !== null) copy.current = answers
    else if (copy.current !== null && copy.current !== answers) {
      copy.current = null
      saver.current?.takeOver(answers)
    }
  }, [queries, owner, answers, saver])
}
