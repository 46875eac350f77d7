import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { SheetController } from './sheet-controller.ts'

/**
 * Notice of what was not written as it was pasted or typed. It is under the table, where it covers no cell, until it is
 * closed: the person undoes the paste, or does the rest by hand.
 */
export function SheetNoticeView({ controller }: { readonly controller: SheetController }) {
  const { sheet } = useFormMessages()
  const notice = useSignal(controller.notice)
  const { undo } = useSignal(controller.source.history.size)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (notice !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  const takeBack = () => {
    controller.undo()
    controller.closeNotice()
  }
  return (
    <div role="status">
      {notice !== null && (
        <div className="octroi-grid-notice" ref={box}>
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          <div>
            {notice.words.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {notice.step === undo && typeof notice.other === 'string' && (
              <button type="button" className="octroi-link-button" onClick={() => controller.readOther()}>
                {sheet.readAsThousands}
              </button>
            )}{' '}
            {/* The undo button is hidden after later steps, because it would undo those instead. */}
            {notice.step === undo && (
              <button type="button" className="octroi-link-button" onClick={takeBack}>
                {sheet.takeBack}
              </button>
            )}
          </div>
          <button
            type="button"
            className="octroi-icon-button"
            aria-label={sheet.close}
            onClick={() => controller.closeNotice()}
          >
            <IconX size={18} stroke={1.8} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
