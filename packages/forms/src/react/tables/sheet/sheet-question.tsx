import { useLayoutEffect, useRef } from 'react'
import { formatLongDate } from '../../../numbers/format-date.ts'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { PasteQuestion, SheetController } from './sheet-controller.ts'

const ORDERS = [
  ['month first', 'monthFirst'],
  ['day first', 'dayFirst'],
  [null, 'cancel'],
] as const

interface SheetQuestionProps {
  /** DOM id of the sheet. */
  readonly id: string
  readonly controller: SheetController
}

/** Asks in which order pasted dates stand, before anything of them is written; Escape pastes nothing. */
export function SheetQuestion({ id, controller }: SheetQuestionProps) {
  const question = useSignal(controller.question)
  return question === null ? null : <DateOrderDialog id={`${id}-order`} controller={controller} question={question} />
}

function DateOrderDialog({ id, controller, question }: SheetQuestionProps & { readonly question: PasteQuestion }) {
  const { locale, sheet } = useFormMessages()
  const { example, monthFirst, dayFirst } = question
  const words = sheet.dateOrder
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="octroi-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => controller.answer(null)}
    >
      <h3 id={`${id}-title`}>{words.title}</h3>
      <div id={`${id}-text`}>
        <p>{words.why}</p>
        <p>{words.read(words.monthFirst, example, formatLongDate(monthFirst, locale))}</p>
        <p>{words.read(words.dayFirst, example, formatLongDate(dayFirst ?? '', locale))}</p>
      </div>
      <div className="octroi-dialog-buttons">
        {ORDERS.map(([order, name]) => (
          <button key={name} type="button" className="octroi-button" onClick={() => controller.answer(order)}>
            {words[name]}
          </button>
        ))}
      </div>
    </dialog>
  )
}
