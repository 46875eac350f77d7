import { IconFileText, IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { useFormMessages } from '../form-messages.tsx'
import { FileProblemText } from './file-problem.tsx'
import { formatFileSize } from '../../numbers/format-file-size.ts'
import type { FileOnItsWay } from './file-on-its-way.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface SentFileLineProps {
  /** Id of the question. */
  readonly id: string
  /** DOM id of the file input, which gets the focus when the line goes while it has it. */
  readonly inputId: string
  readonly sent: FileOnItsWay
  readonly onRetry: (file: File) => void
}

/**
 * A file that is being uploaded, with its progress and a button to cancel. After a failure it shows the reason and a
 * button to send it again or, if the file itself was refused, to choose another one.
 */
export function SentFileLine({ id, inputId, sent, onRetry }: SentFileLineProps) {
  const messages = useFormMessages()
  const { file, percent, problem, isRefused, drop } = sent
  const failed = problem !== null
  const first = isRefused
    ? { Icon: IconUpload, text: messages.chooseOtherFile, act: () => document.getElementById(inputId)?.click() }
    : failed
      ? { Icon: IconRefresh, text: messages.retry, act: () => onRetry(file) }
      : { Icon: IconX, text: messages.cancel, act: drop }
  return (
    <div ref={useFocusAfter(inputId)} className="octroi-document octroi-sent-file">
      <IconFileText size={20} stroke={1.6} aria-hidden />
      <span className="octroi-document-name">{file.name}</span>
      <span className="octroi-hint">{formatFileSize(file.size, messages.locale)}</span>
      {/* One button for both acts, so that the focus stays on it when sending fails. */}
      <button type="button" className="octroi-link-button" onClick={first.act}>
        <first.Icon size={16} stroke={1.6} aria-hidden /> {first.text}
        <span className="octroi-hidden"> {file.name}</span>
      </button>
      {failed && (
        <button type="button" className="octroi-link-button octroi-danger" onClick={drop}>
          <IconX size={16} stroke={1.6} aria-hidden /> {messages.fileRemove}
          <span className="octroi-hidden"> {file.name}</span>
        </button>
      )}
      {!failed && (
        <span className="octroi-sent-file-bar">
          <progress aria-label={messages.fileUploading(file.name)} max={100} value={percent ?? undefined} />
          {percent !== null && <span className="octroi-figures">{messages.percent(percent)}</span>}
        </span>
      )}
      <FileProblemText id={`${id}-failure`} problem={failed ? { text: problem } : null} />
    </div>
  )
}
