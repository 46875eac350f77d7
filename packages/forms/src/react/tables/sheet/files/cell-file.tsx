import { IconFileText, IconPaperclip, IconRefresh, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { problemText } from '../../../files/send-file.ts'
import { useDocument } from '../../../files/use-document.ts'
import { useFormEnvironment } from '../../../form-environment.tsx'
import { useFormMessages } from '../../../form-messages.tsx'
import { columnName } from '../../grid-columns.ts'
import type { SheetController } from '../sheet-controller.ts'
import type { FileCellProps } from './file-cell-props.ts'
import { FileOnItsWayInCell } from './file-on-its-way-in-cell.tsx'
import { useCellUpload } from './use-cell-upload.ts'

interface CellFileProps extends FileCellProps {
  /** Where the focus goes; undefined where the cell is not active. */
  readonly target: RefObject<HTMLElement | null> | undefined
}

/** The content of a cell with a document: what is there, being sent or failed, and the button to act on it. */
export function CellFile(props: CellFileProps) {
  const { frame, cell, field, controller, rowLabel, target } = props
  const { host } = useFormEnvironment()
  const messages = useFormMessages()
  const chooserId = `${frame.id}-file`
  const received = useDocument(cell.text)
  const { onItsWay, send } = useCellUpload(props)
  const kinds = field.values ?? []
  const open = () => {
    if (received === null) return
    host.openDocument?.(received).catch((error: unknown) => {
      controller.tell([problemText(error, messages.fileOpenFailed)], false)
    })
  }
  const choose = () => document.getElementById(chooserId)?.click()
  const main = mainAct({ onItsWay, received, messages, acts: { open, choose, send } })
  const column = messages.cell(columnName(field, frame.column, messages), rowLabel)
  return (
    <span className="octroi-cell-file">
      <button
        ref={target as RefObject<HTMLButtonElement> | undefined}
        type="button"
        className="octroi-link-button octroi-cell-file-main"
        data-file="main"
        tabIndex={target === undefined ? -1 : 0}
        aria-label={`${column}${messages.colon}${main.name}`}
        aria-describedby={frame.faultId}
        title={received === null ? messages.fileRules(kinds) : undefined}
        onClick={main.act}
      >
        <main.Icon size={16} stroke={1.6} aria-hidden /> <span className="octroi-cell-file-name">{main.text}</span>
      </button>
      {received !== null && onItsWay === undefined && !frame.closed && (
        <button
          type="button"
          className="octroi-link-button octroi-danger"
          data-file="remove"
          tabIndex={-1}
          aria-label={`${column}${messages.colon}${messages.fileRemove} ${received.name}`}
          onClick={() => takeOut(controller)}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </button>
      )}
      {onItsWay !== undefined && <FileOnItsWayInCell sent={onItsWay} />}
      <input
        id={chooserId}
        type="file"
        hidden
        aria-label={`${column}${messages.colon}${messages.chooseFile}`}
        accept={kinds.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Cleared at once: the same file may be chosen again after a refusal.
          event.currentTarget.value = ''
          if (file !== undefined) void send(file)
        }}
      />
    </span>
  )
}

/** Takes the document out of the active cell, whose focus stays although its button goes. */
function takeOut(controller: SheetController): void {
  controller.clear()
  controller.cursor.resume()
}

interface MainAct {
  readonly onItsWay: ReturnType<typeof useCellUpload>['onItsWay']
  readonly received: ReturnType<typeof useDocument>
  readonly messages: ReturnType<typeof useFormMessages>
  readonly acts: {
    readonly open: () => void
    readonly choose: () => void
    readonly send: (file: File) => Promise<void>
  }
}

/** What the button of a cell does now. It is one button, so that the focus stays on it when sending fails or ends. */
function mainAct({ onItsWay, received, messages, acts }: MainAct) {
  if (onItsWay === undefined) {
    if (received === null)
      return { Icon: IconPaperclip, text: messages.chooseFile, name: messages.chooseFile, act: acts.choose }
    return { Icon: IconFileText, text: received.name, name: messages.fileOpen(received.name), act: acts.open }
  }
  const { file, problem, isRefused, drop } = onItsWay
  if (problem === null)
    return { Icon: IconX, text: messages.cancel, name: `${messages.cancel} ${file.name}`, act: drop }
  const text = isRefused ? messages.chooseOtherFile : messages.retry
  const act = isRefused ? acts.choose : () => void acts.send(file)
  return { Icon: IconRefresh, text, name: `${text} ${file.name}`, act }
}
