import type { FileOnItsWay } from '../../../files/file-on-its-way.ts'
import { useFormMessages } from '../../../form-messages.tsx'

/** How far the file of a cell is, or why it was not received, with a button to discard it. */
export function FileOnItsWayInCell({ sent: { file, percent, problem, drop } }: { readonly sent: FileOnItsWay }) {
  const messages = useFormMessages()
  if (problem === null) {
    return (
      <span className="octroi-cell-file-way">
        <progress aria-label={messages.fileUploading(file.name)} max={100} value={percent ?? undefined} />
        {percent !== null && <span className="octroi-figures">{messages.percent(percent)}</span>}
      </span>
    )
  }
  return (
    <span className="octroi-cell-file-way">
      <span role="alert" className="octroi-fault">
        {file.name}
        {messages.colon}
        {problem}
      </span>
      <button type="button" className="octroi-link-button octroi-danger" tabIndex={-1} onClick={drop}>
        {messages.fileRemove}
        <span className="octroi-hidden"> {file.name}</span>
      </button>
    </span>
  )
}
