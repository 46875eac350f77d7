import { useLayoutEffect, useRef } from 'react'
import { formatLongDate } from '../../../numbers/format-date.ts'
import { formatDecimal } from '../../../numbers/format-number.ts'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { PasteQuestion, SheetController } from './sheet-controller.ts'

const ANSWERS = [
  [true, 'other'],
  [false, 'own'],
  [null, 'cancel'],
] as const

interface SheetQuestionProps {
  /** DOM id of the sheet. */
  readonly id: string
  readonly controller: SheetController
}

/** Asks how pasted dates or figures are written, before anything is pasted; Escape pastes nothing. */
export function SheetQuestion({ id, controller }: SheetQuestionProps) {
  const question = useSignal(controller.question)
  return question === null ? null : <PasteDialog id={`${id}-order`} controller={controller} question={question} />
}

function PasteDialog({ id, controller, question }: SheetQuestionProps & { readonly question: PasteQuestion }) {
  const { locale, sheet } = useFormMessages()
  const { about, example, own, other, isAmongAlike } = question
  const words = about === 'dates' ? sheet.dateOrder : sheet.decimalMark
  const shown = (text: string) => (about === 'dates' ? formatLongDate(text, locale) : formatDecimal(text, locale))
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
        <p>{isAmongAlike ? sheet.decimalMark.whyAlike : words.why}</p>
        <p>{words.read(words.other, example, shown(other))}</p>
        <p>{words.read(words.own, example, shown(own ?? ''))}</p>
      </div>
      <div className="octroi-dialog-buttons">
        {ANSWERS.map(([answer, name]) => (
          <button key={name} type="button" className="octroi-button" onClick={() => controller.answer(answer)}>
            {words[name]}
          </button>
        ))}
      </div>
    </dialog>
  )
}
