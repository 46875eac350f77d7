import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useFormMessages } from '../form-messages.tsx'
import { idList, labelId } from '../widget-props.ts'

interface FilePickerProps {
  readonly id: string
  readonly inputId: string
  readonly kinds: readonly string[]
  readonly required: boolean
  readonly replacing: boolean
  readonly disabled: boolean
  readonly describedBy: string | undefined
  readonly onFile: (file: File) => void
}

/**
 * A drop zone for a file, with the browser's own file input under a button. The input is cleared once a file is chosen.
 */
export function FilePicker(props: FilePickerProps) {
  const { id, inputId, kinds, replacing, disabled, onFile } = props
  const messages = useFormMessages()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !disabled) onFile(file)
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className="octroi-drop"
      data-over={over || undefined}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="octroi-file-button" data-disabled={disabled || undefined}>
        <IconUpload size={18} stroke={1.6} aria-hidden />
        <span id={`${inputId}-action`}>{replacing ? messages.replaceFile : messages.chooseFile}</span>
        <input
          type="file"
          id={inputId}
          className="octroi-file-input"
          accept={kinds.map((kind) => `.${kind}`).join(',')}
          // It is not `disabled`: the focus would be lost while a file is sent.
          aria-disabled={disabled || undefined}
          onClick={(event) => disabled && event.preventDefault()}
          aria-labelledby={`${labelId(id)} ${inputId}-action`}
          aria-describedby={idList(props.describedBy, `${inputId}-rules`)}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Cleared at once: the same file may be chosen again after a refusal.
            event.currentTarget.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
      </label>
      <span className="octroi-hint">
        <span aria-hidden>{`${messages.dropFile} · `}</span>
        <span id={`${inputId}-rules`}>{messages.fileRules(kinds)}</span>
      </span>
    </div>
  )
}
