import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { FormDocument } from '../form-host.ts'

/** Returns the document of an answer: uploaded in this page, known by the host, or known by its id only (size 0). */
export function useDocument(id: string): FormDocument | null {
  const { host, uploads } = useFormEnvironment()
  const messages = useFormMessages()
  const uploaded = useSignal(uploads)
  if (id === '') return null
  return uploaded.get(id) ?? host.documents?.get(id) ?? { id, name: messages.fileUnknown(id), size: 0 }
}
