import type { FormStore } from '@octroi/forms'
import { FormPage, type FormHost } from '@octroi/forms/react'

interface SavedFormProps {
  readonly store: FormStore
  readonly host: FormHost
  readonly userId: number
  readonly requestId: number
}

/** Unsaved answers are kept on this device for this person and this request, and put back when the form is reopened. */
export function SavedForm({ store, host, userId, requestId }: SavedFormProps) {
  return (
    <FormPage
      store={store}
      host={host}
      journalKey={`user:${userId}/request:${requestId}`}
      header={<h1>Demande {requestId}</h1>}
      onLeaveGuardChange={(dirty) => document.body.toggleAttribute('data-unsaved', dirty)}
    />
  )
}
