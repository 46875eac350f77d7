import type { Saver } from '@octroi/forms/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useKeepCopy } from '../copies/use-copies.ts'
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

/**
 * A form takes over what the server is found to have by now, because it was shown from copies, or somebody saved it
 * elsewhere. What was typed stays, unsaved.
 */
export function useTakeOver({ answers }: FilledForm, saver: RefObject<Saver | null>): void {
  const lastCopied = useRef(answers)
  useEffect(() => {
    if (lastCopied.current === answers) return
    lastCopied.current = answers
    saver.current?.takeOver(answers)
  }, [answers, saver])
}
