import { IconLayoutList, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormMessages } from '../form-messages.tsx'
import type { Direction } from './next-unanswered.ts'
import { ProgressBar } from './progress-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { WhatIsLeft } from './what-is-left.tsx'

interface SectionSheetProps {
  readonly current: number
  readonly onGo: (sectionId: number) => void
  readonly onSeek: (direction: Direction) => void
  readonly corrections: ReadonlyMap<number, number> | undefined
}

/** The sections on a narrow screen: a button that opens them over the page, in a `<dialog>`, which traps the focus. */
export function SectionSheet({ current, onGo, onSeek, corrections }: SectionSheetProps) {
  const messages = useFormMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const show = () => {
    // The content is rendered first, because an opening dialog gives the focus to its first button.
    flushSync(() => setOpen(true))
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const go = (sectionId: number) => {
    close()
    onGo(sectionId)
  }
  const seek = (direction: Direction) => {
    close()
    onSeek(direction)
  }
  return (
    <>
      <button type="button" className="octroi-button octroi-sheet-button" aria-haspopup="dialog" onClick={show}>
        <IconLayoutList size={18} stroke={1.8} aria-hidden />
        {messages.openSections}
      </button>
      <dialog ref={dialog} className="octroi-sheet" aria-label={messages.sections} onClose={() => setOpen(false)}>
        {open && (
          <>
            <div className="octroi-sheet-head">
              <strong>{messages.sections}</strong>
              <button type="button" className="octroi-icon-button" aria-label={messages.close} onClick={close}>
                <IconX size={20} stroke={1.8} aria-hidden />
              </button>
            </div>
            <ProgressBar />
            <WhatIsLeft onSeek={seek} />
            <SectionNav current={current} onGo={go} corrections={corrections} />
          </>
        )}
      </dialog>
    </>
  )
}
