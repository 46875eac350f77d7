import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { CellPlaceInSheet } from './hand.ts'
import type { SheetController } from './sheet-controller.ts'

const GAP = 6
/** In pixels: longer lines are hard to read, shorter ones too. */
const WIDEST = 544
const NARROWEST = 144

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
            {notice.step === undo && typeof notice.other === 'string' && (
              <button type="button" className="octroi-link-button" onClick={() => controller.readOther()}>
                {sheet.readAsThousands}
              </button>
            )}{' '}
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

/**
 * Over its cell, where it hides nothing of what was pasted; under it, a row further, where there is no room. Beside the
 * names of the rows and before their buttons, which stay to be pressed.
 */
function placeBeside(box: HTMLElement, { place, column }: CellPlaceInSheet): void {
  const sheet = box.closest('.octroi-spreadsheet')
  const cell = sheet?.querySelector(`[data-index="${place}"] > [data-column="${column}"]`)
  if (!sheet || !cell) return
  const [around, beside] = [sheet.getBoundingClientRect(), cell.getBoundingClientRect()]
  const { left, right } = roomBeside(cell, around)
  // Before its height is asked for, which follows from it.
  box.style.maxWidth = `${Math.min(right - left, WIDEST)}px`
  const above = beside.top - box.offsetHeight - GAP
  const top = above >= Math.max(around.top, 0) ? above : beside.bottom + beside.height + GAP
  box.style.top = `${top - around.top}px`
  box.style.left = `${Math.max(left, Math.min(beside.left, right - box.offsetWidth)) - around.left}px`
  box.scrollIntoView({ block: 'nearest' })
}

/** Between the name of the row and its buttons, where they stand on the line of its cells; as wide as the sheet in cards. */
function roomBeside(cell: Element, around: DOMRect): { readonly left: number; readonly right: number } {
  const rectOf = (selector: string) => cell.parentElement?.querySelector(selector)?.getBoundingClientRect()
  const [{ left, right }, name, buttons] = [
    cell.getBoundingClientRect(),
    rectOf('.octroi-cell-first'),
    rectOf('.octroi-row-buttons'),
  ]
  const isLine = name !== undefined && name.right <= left + 1
  const from = isLine ? Math.max(name.right, around.left) : around.left
  const to = isLine && buttons !== undefined && buttons.left >= right - 1 ? buttons.left : around.right
  return { left: from, right: Math.max(Math.min(to, around.right), from + NARROWEST) }
}
