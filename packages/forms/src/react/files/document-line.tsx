import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import type { FormDocument } from '../form-host.ts'
import { useFormMessages } from '../form-messages.tsx'
import { formatFileSize } from '../../numbers/format-file-size.ts'
import { problemText } from './send-file.ts'
import { useFocusAfter } from './use-focus-after.ts'
import type { FileProblem } from './use-upload.ts'

interface DocumentLineProps {
  readonly document: FormDocument
  readonly onProblem: (problem: FileProblem | null) => void
  /** Removes the document from the answer; absent when the form is read-only. */
  readonly onRemove?: () => Promise<void>
  /** DOM id of the input that gets the focus when this line disappears while it has the focus. */
  readonly inputId?: string
}

/** A received document: its name, which opens it, its size, and a remove button, which asks for confirmation. */
export function DocumentLine({ document, onProblem, onRemove, inputId }: DocumentLineProps) {
  const messages = useFormMessages()
  const [asking, setAsking] = useState(false)
  return (
    <div ref={useFocusAfter(inputId)} className="octroi-document">
      <IconFileText size={20} stroke={1.6} aria-hidden />
      <DocumentName document={document} onProblem={onProblem} />
      {document.size > 0 && <span className="octroi-hint">{formatFileSize(document.size, messages.locale)}</span>}
      {onRemove !== undefined && !asking && (
        <button type="button" className="octroi-link-button octroi-danger" onClick={() => setAsking(true)}>
          <IconTrash size={16} stroke={1.6} aria-hidden /> {messages.fileRemove}
          <span className="octroi-hidden"> {document.name}</span>
        </button>
      )}
      {onRemove !== undefined && asking && (
        <ConfirmRemoval name={document.name} onRemove={onRemove} onCancel={() => setAsking(false)} />
      )}
    </div>
  )
}

/** The name of a document, which opens it where the host opens documents. */
export function DocumentName({ document, onProblem }: Pick<DocumentLineProps, 'document' | 'onProblem'>) {
  const { host } = useFormEnvironment()
  const messages = useFormMessages()
  const { openDocument } = host
  if (openDocument === undefined) return <span className="octroi-document-name">{document.name}</span>
  const open = () => {
    onProblem(null)
    openDocument(document).catch((error: unknown) => onProblem({ text: problemText(error, messages.fileOpenFailed) }))
  }
  return (
    <button type="button" className="octroi-link-button octroi-document-name" onClick={open}>
      {document.name}
      <span className="octroi-hidden"> ({messages.fileOpen(document.name)})</span>
    </button>
  )
}

interface ConfirmRemovalProps {
  readonly name: string
  readonly onRemove: () => Promise<void>
  readonly onCancel: () => void
}

/**
 * Confirmation: the question states the consequence, the button repeats the verb, and the focus goes to the harmless
 * answer.
 */
function ConfirmRemoval({ name, onRemove, onCancel }: ConfirmRemovalProps) {
  const messages = useFormMessages()
  const cancel = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => cancel.current?.focus(), [])
  const remove = () => {
    if (busy) return
    setBusy(true)
    void onRemove().finally(() => setBusy(false))
  }
  return (
    <div className="octroi-confirm" role="group" aria-label={messages.fileRemoveConfirm(name)}>
      <span>{messages.fileRemoveConfirm(name)}</span>
      <button type="button" className="octroi-button octroi-button-danger" aria-disabled={busy} onClick={remove}>
        {messages.fileRemoveYes}
      </button>
      <button
        ref={cancel}
        type="button"
        className="octroi-button"
        aria-disabled={busy}
        onClick={() => busy || onCancel()}
      >
        {messages.cancel}
      </button>
    </div>
  )
}
