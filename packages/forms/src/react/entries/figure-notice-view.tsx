import { useFormMessages } from '../form-messages.tsx'
import type { FigureNotice } from '../figure-notice.ts'

interface FigureNoticeViewProps {
  readonly notice: FigureNotice
  /** Called with the decimal text of the other reading when the person chooses it. */
  readonly onOther: (decimal: string) => void
}

/** Shows, under the input of a figure, how the text was read or how it was rounded, and offers the other reading. */
export function FigureNoticeView({ notice, onOther }: FigureNoticeViewProps) {
  const { sheet } = useFormMessages()
  const { text, other } = notice
  return (
    <p className="octroi-read-as">
      {text}{' '}
      {other !== null && (
        <button type="button" className="octroi-link-button" onClick={() => onOther(other)}>
          {sheet.readAsThousands}
        </button>
      )}
    </p>
  )
}
