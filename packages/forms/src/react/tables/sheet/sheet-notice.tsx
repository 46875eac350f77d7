import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { SheetController } from './sheet-controller.ts'

/** What a paste could not write, in view until it is closed: the person has the rest to do by hand. */
export function SheetNoticeView({ controller }: { readonly controller: SheetController }) {
  const { sheet } = useFormMessages()
  const notice = useSignal(controller.notice)
  return (
    <div role="status">
      {notice !== null && (
        <div className="octroi-grid-notice">
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          <div>
            {notice.words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <button
            type="button"
            className="octroi-icon-button"
            aria-label={sheet.close}
            onClick={() => controller.notice.set(null)}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
