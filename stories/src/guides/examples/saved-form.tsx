import type { FormStore } from '@octroi/forms'
import { FormPage, type FormHost } from '@octroi/forms/react'

interface SavedFormProps {
  readonly store: FormStore
  readonly host: FormHost
  readonly userId: number
  readonly requestId: number
}

/** Stores unsaved answers on the device for this user and request, and restores them when the form is reopened. */
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
