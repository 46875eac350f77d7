import type { Saver } from '@octroi/forms/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useKeepCopy } from '../copies/use-copies.ts'
import { partKey } from './part-key.ts'
import { formKey } from './queries.ts'
import { keepNewerAnswers } from './saved-answers.ts'
import type { FilledForm } from './use-filled-form.ts'

/**
 * Keeps an offline copy of a form for those who fill it in, so that a reload without network can show it (decision 28).
 * Forms that are only read are not kept.
 */
export function useCopiesOfForm(filled: FilledForm): void {
  const { owner, facts, form, answers, documents } = filled
  const isWanted = !facts.readOnly
  useKeepCopy({ key: formKey(owner, facts.form), data: form.description, isWanted })
  useKeepCopy({ key: partKey(owner, 'answers'), data: answers, isWanted, join: keepNewerAnswers })
  useKeepCopy({ key: partKey(owner, 'documents'), data: documents, isWanted })
}

/**
 * Loads newer answers of the server into an open form that was shown from copies or was saved elsewhere. Unsaved
 * answers stay.
 */
export function useAdoptNewerAnswers({ answers }: FilledForm, saver: RefObject<Saver | null>): void {
  const lastCopied = useRef(answers)
  useEffect(() => {
    if (lastCopied.current === answers) return
    lastCopied.current = answers
    saver.current?.takeOver(answers)
  }, [answers, saver])
}
