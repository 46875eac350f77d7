import { IconDeviceFloppy, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { SaveStatus } from '../saving/save-status.tsx'
import type { Saver } from '../saving/saver.ts'
import { useBarHeight } from './use-bar-height.ts'

interface FormBarProps {
  readonly header: ReactNode
  readonly saver: Saver
  readonly onSave: () => void
  readonly onPrint: (() => void) | undefined
  /** The button that opens the sections on a narrow screen. */
  readonly sheet: ReactNode
  /** The button that opens the search panel. */
  readonly search: ReactNode
}

/** The bar that stays in view above the form: the host's header, the save status, print and save. */
export function FormBar({ header, saver, onSave, onPrint, sheet, search }: FormBarProps) {
  const { readOnly, store } = useFormEnvironment()
  const messages = useFormMessages()
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar)
  const nameOf = (questionId: number) => {
    const question = store.form.questionById.get(questionId)?.question
    return [question?.question_number, question?.label].filter(Boolean).join(' ')
  }
  return (
    <header ref={bar} className="octroi-bar">
      <div className="octroi-bar-title">{header}</div>
      <div className="octroi-bar-actions">
        {sheet}
        {readOnly ? (
          <span className="octroi-save-status">{messages.readOnly}</span>
        ) : (
          <SaveStatus {...{ saver, nameOf }} />
        )}
        {search}
        {onPrint !== undefined && (
          <button
            type="button"
            className="octroi-button octroi-print-button"
            aria-label={messages.print}
            onClick={onPrint}
          >
            <IconPrinter size={18} stroke={1.8} aria-hidden />
            <span>{messages.print}</span>
          </button>
        )}
        {!readOnly && <SaveButton saver={saver} onSave={onSave} />}
      </div>
    </header>
  )
}

function SaveButton({ saver, onSave }: { readonly saver: Saver; readonly onSave: () => void }) {
  const { disabled } = useFormEnvironment()
  const messages = useFormMessages()
  const saving = useSignal(saver.state).status === 'saving'
  return (
    <button
      type="button"
      className="octroi-button octroi-button-primary"
      disabled={disabled}
      aria-disabled={saving || undefined}
      onClick={onSave}
    >
      <IconDeviceFloppy size={18} stroke={1.8} aria-hidden />
      {messages.save}
    </button>
  )
}
