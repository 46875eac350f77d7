import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
 * Dialogs of a sheet: how pasted dates or figures are to be read, before a paste, and whether rows are changed although
 * something of them would no longer be saved. Escape changes nothing.
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
  const buttons = [
    { text: cancel, act: () => controller.answerRows(false) },
    { text: confirm, act: () => controller.answerRows(true) },
  ]
  return (
    <SheetDialog {...{ id, title, buttons }} onClose={() => controller.answerRows(false)}>
      {question.words.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </SheetDialog>
  )
}

function PasteDialog({ id, controller, question }: SheetQuestionProps & { readonly question: PasteQuestion }) {
  const { locale, sheet } = useFormMessages()
  const { about, example, own, other, isAmongAlike } = question
  const words = about === 'dates' ? sheet.dateOrder : sheet.decimalMark
  const formatText = (text: string) => (about === 'dates' ? formatLongDate(text, locale) : formatDecimal(text, locale))
  const buttons = ANSWERS.map(([answer, name]) => ({ text: words[name], act: () => controller.answer(answer) }))
  return (
    <SheetDialog {...{ id, buttons }} title={words.title} onClose={() => controller.answer(null)}>
      <p>{isAmongAlike ? sheet.decimalMark.whyAlike : words.why}</p>
      <p>{words.read(words.other, example, formatText(other))}</p>
      <p>{words.read(words.own, example, formatText(own ?? ''))}</p>
    </SheetDialog>
  )
}

interface SheetDialogProps {
  readonly id: string
  readonly title: string
  readonly buttons: readonly { readonly text: string; readonly act: () => void }[]
  /** Also called on Escape. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over a sheet: its title, its question, and a button for each answer. */
function SheetDialog({ id, title, buttons, onClose, children }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="octroi-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <div id={`${id}-text`}>{children}</div>
      <div className="octroi-dialog-buttons">
        {buttons.map(({ text, act }) => (
          <button key={text} type="button" className="octroi-button" onClick={act}>
            {text}
          </button>
        ))}
      </div>
    </dialog>
  )
}
