import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { SheetController } from './sheet-controller.ts'

/** Undo and redo buttons of a table. They are not `disabled`, so that the focus stays on a button with no step left. */
export function HistoryButtons({ controller }: { readonly controller: SheetController }) {
  const { sheet } = useFormMessages()
  const { undo, redo } = useSignal(controller.source.history.size)
  return (
    <div className="octroi-history-buttons">
      <button
        type="button"
        className="octroi-icon-button"
        aria-label={sheet.undo}
        title={sheet.undo}
        aria-disabled={undo === 0 || undefined}
        onClick={() => controller.undo()}
      >
        <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
      </button>
      <button
        type="button"
        className="octroi-icon-button"
        aria-label={sheet.redo}
        title={sheet.redo}
        aria-disabled={redo === 0 || undefined}
        onClick={() => controller.redo()}
      >
        <IconArrowForwardUp size={18} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
