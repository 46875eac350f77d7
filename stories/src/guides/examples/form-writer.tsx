import { createNewId, Drafting, openDraft } from '@octroi/forms/drafts'
import type { FormDescription } from '@octroi/forms'
import { FormEditor } from '@octroi/forms/editor'
import { useState } from 'react'
import { rating } from './rating.ts'
import { widgets } from './rating-widget.tsx'

const QUESTION_TYPES = [rating]

interface FormWriterProps {
  /** A form that `readForm` accepts. */
  readonly published: FormDescription
  /** Saves acts; resolves once they are saved. */
  readonly save: (acts: readonly unknown[]) => Promise<void>
}

/** A draft of a published form, with a button that saves what was done to it. */
export function FormWriter({ published, save }: FormWriterProps) {
  const [{ drafting, newId }] = useState(() => {
    const draft = openDraft(published, { questionTypes: QUESTION_TYPES })
    return { drafting: new Drafting(draft), newId: createNewId(draft, Math.random) }
  })
  const send = async () => {
    const acts = drafting.unsent()
    await save(acts)
    drafting.sent(acts.length)
  }
  return (
    <>
      <FormEditor drafting={drafting} newId={newId} questionTypes={QUESTION_TYPES} widgets={widgets} />
      <button type="button" onClick={() => void send()}>
        Enregistrer
      </button>
    </>
  )
}
