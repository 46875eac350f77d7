import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useRepeatTexts } from './use-repeat-texts.ts'

interface ConfirmRemovalProps {
  /** DOM id of the repetition. */
  readonly id: string
  readonly name: string
  readonly onRemove: () => void
  readonly onCancel: () => void
}

/**
 * The question before a repetition is removed with its answers, in place of the button that asked for it. It takes the
 * focus, on the button that changes nothing; Escape cancels.
 */
export function ConfirmRemoval({ id, name, onRemove, onCancel }: ConfirmRemovalProps) {
  const texts = useRepeatTexts()
  const cancelButton = useRef<HTMLButtonElement>(null)
  useEffect(() => cancelButton.current?.focus(), [])
  const cancel = () => {
    onCancel()
    requestAnimationFrame(() => document.getElementById(`${id}-remove`)?.focus())
  }
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <div role="group" className="octroi-confirm" aria-labelledby={`${id}-confirm`} onKeyDown={cancelByEscape}>
      <span id={`${id}-confirm`}>{texts.confirm(name)}</span>
      <button type="button" className="octroi-button" aria-describedby={`${id}-confirm`} onClick={onRemove}>
        {texts.confirmed}
      </button>
      <button type="button" className="octroi-button" ref={cancelButton} onClick={cancel}>
        {texts.cancel}
      </button>
    </div>
  )
}
