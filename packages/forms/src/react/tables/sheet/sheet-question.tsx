import { useLayoutEffect, useRef } from 'react'
import { formatLongDate } from '../../../numbers/format-date.ts'
import { formatDecimal } from '../../../numbers/format-number.ts'
import { useSignal } from '../../form-environment.tsx'
import { useFormMessages } from '../../form-messages.tsx'
import type { PasteQuestion, RowQuestion, SheetController } from './sheet-controller.ts'

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

/**
 * Asks how pasted dates or figures are written, before anything is pasted, and whether rows are changed though something
 * of them would no longer be saved. Escape changes nothing.
 */
export function SheetQuestion({ id, controller }: SheetQuestionProps) {
  const question = useSignal(controller.question)
  const rowQuestion = useSignal(controller.rowQuestion)
  if (rowQuestion !== null) return <RowDialog id={`${id}-rows`} controller={controller} question={rowQuestion} />
  return question === null ? null : <PasteDialog id={`${id}-order`} controller={controller} question={question} />
}

function RowDialog({ id, controller, question }: SheetQuestionProps & { readonly question: RowQuestion }) {
  const { cancel, sheet } = useFormMessages()
  const { title, confirm } = question.action === 'remove' ? sheet.removeLoses : sheet.moveLoses
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="octroi-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => controller.answerRows(false)}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <div id={`${id}-text`}>
        {question.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <div className="octroi-dialog-buttons">
        <button type="button" className="octroi-button" onClick={() => controller.answerRows(false)}>
          {cancel}
        </button>
        <button type="button" className="octroi-button" onClick={() => controller.answerRows(true)}>
          {confirm}
        </button>
      </div>
    </dialog>
  )
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
