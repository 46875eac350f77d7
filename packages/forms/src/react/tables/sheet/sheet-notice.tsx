import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { CellPlaceInSheet } from './hand.ts'
import type { SheetController } from './sheet-controller.ts'

const GAP = 6

/**
 * What was not written as it was pasted or typed, beside its cell and in view until it is closed: the person takes it
 * back, or has the rest to do by hand.
 */
export function SheetNoticeView({ controller }: { readonly controller: SheetController }) {
  const { sheet } = useFormMessages()
  const notice = useSignal(controller.notice)
  const { undo } = useSignal(controller.source.history.size)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (notice !== null && box.current !== null) placeBeside(box.current, notice.at)
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
            {/* What was done since would be taken back in its place. */}
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

/** Over its cell, where it hides nothing of what was pasted; under it, a row further, where there is no room. */
function placeBeside(box: HTMLElement, { place, column }: CellPlaceInSheet): void {
  const sheet = box.closest('.octroi-spreadsheet')
  const cell = sheet?.querySelector(`[data-index="${place}"] > [data-column="${column}"]`)
  if (!sheet || !cell) return
  const [around, beside] = [sheet.getBoundingClientRect(), cell.getBoundingClientRect()]
  const above = beside.top - box.offsetHeight - GAP
  const top = above >= Math.max(around.top, 0) ? above : beside.bottom + beside.height + GAP
  box.style.top = `${top - around.top}px`
  box.style.left = `${Math.max(0, Math.min(beside.left - around.left, around.width - box.offsetWidth))}px`
  box.scrollIntoView({ block: 'nearest' })
}
